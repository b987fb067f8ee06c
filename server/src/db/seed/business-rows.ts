import { activePlatformTable } from '#features/business/active-platform/active-platform.table.ts';
import { areaTable } from '#features/business/area/area.table.ts';
import { carTypeTable } from '#features/business/car-type/car-type.table.ts';
import { clueTable } from '#features/business/clue/clue.table.ts';
import { clueFollowTable } from '#features/business/clue/clue-follow.table.ts';
import { createRandom } from './random.ts';
import type { SeedClock } from './seed-clock.ts';
import { seedId } from './seed-id.ts';

const SAME_LEADS = 20_261_123;
const stamp = { createBy: 'admin', createTime: '2021-01-04 09:00:00' };

const platforms: [code: string, name: string, type: string, cost: number][] = [
  ['GW01', '官网留资', '1', 18_000],
  ['CZ2024', '春季车展', '5', 96_000],
  ['DSP01', '短视频投放', '3', 60_000],
  ['MT01', '汽车垂直媒体', '2', 45_000],
  ['ZJS', '老客转介绍', '6', 6000],
];
/** Code, name and code of the parent, parents first. */
const areas: [code: string, name: string, parent?: string, orgCode?: string][] = [
  ['HD', '华东大区'],
  ['ZJ', '浙江', 'HD'],
  ['HZ', '杭州', 'ZJ'],
  ['HZBJ', '杭州滨江店', 'HZ', 'A03A04'],
  ['HB', '华北大区'],
  ['BJ', '北京', 'HB'],
  ['BJCY', '北京朝阳店', 'BJ', 'A03A04'],
  ['HN', '华南大区'],
  ['GD', '广东', 'HN'],
  ['GZTH', '广州天河店', 'GD', 'A03A04'],
];
const cars: [code: string, series: string, name: string, energy: string, body: string, price: number][] = [
  ['S5', 'S5', '1.5T 舒适版', '1', '1', 12.88],
  ['X7', 'X7', '2.0T 旗舰版', '1', '2', 21.99],
  ['E3', 'E3', '450km 标准版', '2', '1', 13.58],
  ['M8', 'M8', '混动尊享版', '3', '3', 26.8],
];
const LEADS = 60;
const SURNAMES = '赵钱孙李周吴郑王冯陈';
const STORES = [3, 6, 9];
const OWNERS = ['sales', 'saleslead', 'admin'];

const areaId = (code: string | undefined) => (code ? seedId('business', 101 + areas.findIndex(([own]) => own === code)) : '0');
const levelOf = (code: string): number => {
  const parent = areas.find(([own]) => own === code)?.[2];
  return parent ? levelOf(parent) + 1 : 1;
};
const dayOf = (time: string) => time.slice(0, 10);

const basics = (clock: SeedClock) => ({
  platforms: platforms.map(([platformCode, platformName, platformType, cost], index): typeof activePlatformTable.$inferInsert => ({
    id: seedId('business', index + 1),
    ...{ platformCode, platformName, platformType, cost, budget: cost * 1.2, sortNo: index + 1, status: '1' },
    startDate: dayOf(clock.daysAgo(60)),
    endDate: dayOf(clock.daysAgo(-29)),
    ...stamp,
  })),
  areas: areas.map(([areaCode, areaName, parent, orgCode], index): typeof areaTable.$inferInsert => ({
    id: areaId(areaCode),
    ...{ areaCode, areaName, orgCode, pid: areaId(parent), sortNo: index + 1, status: '1' },
    areaLevel: orgCode ? '4' : String(levelOf(areaCode)),
    hasChild: areas.some(([, , other]) => other === areaCode) ? '1' : '0',
    ...stamp,
  })),
  cars: cars.map(([carCode, series, modelName, energyType, bodyType, guidePrice], index): typeof carTypeTable.$inferInsert => ({
    id: seedId('business', 201 + index),
    ...{ carCode, brand: '星驰', series, modelName, energyType, bodyType, guidePrice, modelYear: 2026, sortNo: index + 1, status: '1' },
    onSaleDate: '2026-01-01',
    ...stamp,
  })),
});

/** Leads of the last 45 days in all states, three of them repeated, with up to four follow-ups each. */
const leads = (clock: SeedClock) => {
  const random = createRandom(SAME_LEADS);
  const numbers = new Map<string, number>();
  const clues: (typeof clueTable.$inferInsert)[] = [];
  const follows: (typeof clueFollowTable.$inferInsert)[] = [];
  for (let index = 0; index < LEADS; index += 1) {
    const age = 45 - Math.floor((index * 45) / LEADS);
    const createTime = clock.past(age, 540 + (index % 8) * 60) ?? clock.now;
    const date = dayOf(createTime).replaceAll('-', '');
    numbers.set(date, (numbers.get(date) ?? 0) + 1);
    const status = String(index % 7);
    const ownerName = status === '0' ? null : (OWNERS[index % OWNERS.length] ?? null);
    const followCount = Number(status) >= 2 && status !== '6' ? random.between(3, 5) : 0;
    const times = Array.from({ length: followCount }, (_, turn) => clock.past(age - Math.min(age, 1), 600 + turn * 30) ?? clock.now);
    const [isArrived, isDealt] = [status === '3' || status === '4', status === '4'];
    const id = seedId('business', 1001 + index);
    const isRepeat = index >= 57;
    clues.push({
      id,
      clueNo: `XS${date}${String(numbers.get(date)).padStart(4, '0')}`,
      customerName: `${SURNAMES[index % 10]}${index % 2 ? '女士' : '先生'}`,
      phone: `138${String(10_000_000 + (isRepeat ? index - 20 : index) * 1013).slice(0, 8)}`,
      sex: index % 2 ? '2' : '1',
      platformId: seedId('business', 1 + (index % platforms.length)),
      areaId: seedId('business', 101 + (STORES[index % 3] ?? 3)),
      carTypeId: seedId('business', 201 + (index % cars.length)),
      clueLevel: 'HABC'[index % 4] ?? 'B',
      buyPlan: String(1 + (index % 5)),
      ...{ status, ownerName, followCount },
      assignTime: ownerName && createTime,
      firstFollowTime: times[0] ?? null,
      lastFollowTime: times.at(-1) ?? null,
      nextFollowTime: ['1', '2', '3'].includes(status) ? clock.daysAgo(random.between(-5, 2)) : null,
      arriveTime: isArrived ? (times.at(-1) ?? createTime) : null,
      dealTime: isDealt ? (times.at(-1) ?? createTime) : null,
      dealAmount: isDealt ? random.between(11, 27) * 10_000 : null,
      defeatReason: status === '5' ? String(1 + (index % 5)) : null,
      remark: status === '6' ? '空号' : null,
      repeatFlag: isRepeat ? '1' : '0',
      source: index % 3 ? 'manual' : 'import',
      sysOrgCode: 'A03A04',
      createBy: 'admin',
      createTime,
    });
    for (const [turn, followTime] of times.entries())
      follows.push({
        id: seedId('business', 2001 + follows.length),
        clueId: id,
        followType: isArrived && turn === times.length - 1 ? '3' : String(1 + (turn % 2)),
        content: ['首次联系，客户有购车意向', '介绍车型与优惠', '预约到店', '再次确认意向', '报价'][turn] ?? '跟进',
        statusBefore: turn ? '2' : '1',
        statusAfter: isArrived && turn === times.length - 1 ? '3' : '2',
        followTime,
        createBy: ownerName ?? 'admin',
        createTime: followTime,
      });
  }
  return { clues, follows };
};

/** Sample rows of the business lists (docs/wire/business.md §10), by table. */
export const businessRows = (clock: SeedClock) => {
  const { platforms: onPlatforms, areas: inAreas, cars: ofCars } = basics(clock);
  const { clues, follows } = leads(clock);
  return [
    [activePlatformTable, onPlatforms],
    [areaTable, inAreas],
    [carTypeTable, ofCars],
    [clueTable, clues],
    [clueFollowTable, follows],
  ] as const;
};
