import { statistics } from '@mortise/shared/contract/business';
import { sql } from 'drizzle-orm';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { exported } from '#testing/workbooks.ts';
import { platformCosts } from '../active-platform/active-platform.lookup.ts';
import { letWork, SAMPLE } from '../testing/leads.ts';

let app: TestApp;
const range = { beginDate: '2020-02-01', endDate: '2020-02-29' };

interface Made {
  id: string;
  day: string;
  status?: string;
  owner?: string | null;
  platform?: string;
  more?: Record<string, string | number>;
}
const insert = ({ id, day, status = '1', owner = 'clerk', platform = SAMPLE.platformId, more = {} }: Made) =>
  app.db.execute(sql`
    insert into biz_clue (id, clue_no, customer_name, phone, platform_id, area_id, car_type_id, status, owner_name, create_time, follow_count, arrive_time, deal_amount)
    values (${id}, ${id}, '统计', '13900000000', ${platform}, ${SAMPLE.areaId}, ${SAMPLE.carTypeId}, ${status}, ${owner}, ${`${day} 12:00:00`},
      ${more.followCount ?? 0}, ${more.arriveTime ?? null}, ${more.dealAmount ?? null})`);

beforeAll(async () => {
  app = await openTestApp();
  const visit = { followCount: 2, arriveTime: '2020-02-03 10:00:00' };
  await insert({ id: 's1', day: '2020-02-01', status: '4', more: { ...visit, dealAmount: 120_000.5 } });
  await insert({ id: 's2', day: '2020-02-01', status: '3', more: visit });
  await insert({ id: 's3', day: '2020-02-10', status: '0', owner: null });
  await insert({ id: 's4', day: '2020-02-29', status: '6', platform: SAMPLE.otherPlatform });
  await insert({ id: 's5', day: '2020-03-01' });
  await insert({ id: 's0', day: '2020-01-31' });
  // 29 of its 60 days are in February: 60,000 × 29 ÷ 60
  await app.db.execute(
    sql`update biz_active_platform set cost = 60000, start_date = '2020-01-15', end_date = '2020-03-14' where id = ${SAMPLE.platformId}`,
  );
  await app.db.execute(
    sql`update biz_active_platform set cost = 1000, start_date = '2020-02-20', end_date = '2020-02-29' where id = ${SAMPLE.otherPlatform}`,
  );
  await app.db.execute(sql`update biz_active_platform set cost = 0 where id not in (${SAMPLE.platformId}, ${SAMPLE.otherPlatform})`);
});
afterAll(() => app.close());

it.each([
  ['the whole of February', '2020-02-01', '2020-02-29', 29_000, 1000],
  ['a single day', '2020-02-20', '2020-02-20', 1000, 100],
  ['its first half month', '2020-01-01', '2020-01-31', 17_000, undefined],
  ['all of its days', '2020-01-01', '2020-12-31', 60_000, 1000],
  ['the days after it', '2020-03-15', '2020-03-31', undefined, undefined],
])('spreads the cost of a platform over its days: %s', async (_, begin, end, first, second) => {
  const costs = await platformCosts(app.db, begin, end);
  expect([costs.get(SAMPLE.platformId), costs.get(SAMPLE.otherPlatform)]).toEqual([first, second]);
});

it('counts by platform, with rates of the valid leads, and 0 where nothing can be divided', async () => {
  const { records } = (await app.ask(statistics.list, { query: range })).result;
  expect(records).toEqual([
    {
      ...{ id: SAMPLE.platformId, name: '官网留资', total: 3, assigned: 2, followed: 2, arrived: 2, dealt: 1, defeated: 0, invalid: 0 },
      ...{ arriveRate: 66.67, dealRate: 33.33, dealAmount: 120_000.5, cost: 29_000, costPerClue: 9666.67 },
    },
    {
      ...{ id: SAMPLE.otherPlatform, name: '春季车展', total: 1, assigned: 1, followed: 0, arrived: 0, dealt: 0, defeated: 0, invalid: 1 },
      ...{ arriveRate: 0, dealRate: 0, dealAmount: 0, cost: 1000, costPerClue: 1000 },
    },
  ]);
});

it('gives the unassigned leads a row of their own', async () => {
  const { records } = (await app.ask(statistics.list, { query: { ...range, dimension: 'owner' } })).result;
  expect(records).toMatchObject([
    { id: 'clerk', name: '苏晓雨', total: 3, cost: null },
    { id: '', name: '未知', total: 1 },
  ]);
});

it('compares with the range of equal length before', async () => {
  const { result } = await app.ask(statistics.overview, { query: range });
  expect(result).toMatchObject({ total: 4, dealt: 1, cost: 30_000, costPerClue: 7500, totalWow: 300, dealtWow: null });
  const { result: empty } = await app.ask(statistics.overview, { query: { beginDate: '2019-01-01', endDate: '2019-01-31' } });
  expect(empty).toMatchObject({ total: 0, arriveRate: 0, dealRate: 0, costPerClue: 0, totalWow: null });
});

it('fills every bucket of a trend', async () => {
  const trend = async (unit: string) => (await app.ask(statistics.trend, { query: { ...range, unit } })).result;
  const days = await trend('day');
  expect(days).toHaveLength(29);
  expect([days[0], days[1]]).toEqual([
    { type: '02-01', date: '2020-02-01', total: 2, arrived: 2, dealt: 1 },
    { type: '02-02', date: '2020-02-02', total: 0, arrived: 0, dealt: 0 },
  ]);
  expect((await trend('week')).map(({ date, total }) => [date, total])).toEqual([
    ['2020-01-27', 2],
    ['2020-02-03', 0],
    ['2020-02-10', 1],
    ['2020-02-17', 0],
    ['2020-02-24', 1],
  ]);
  expect(await trend('month')).toMatchObject([{ date: '2020-02-01', total: 4 }]);
});

it('shows the funnel and the rank', async () => {
  const funnel = (await app.ask(statistics.funnel, { query: range })).result;
  expect(funnel.map(({ value, rate }) => [value, rate])).toEqual([
    [4, 100],
    [3, 75],
    [2, 50],
    [2, 50],
    [1, 25],
  ]);
  const rank = (await app.ask(statistics.rank, { query: { ...range, by: 'area' } })).result;
  expect(rank).toEqual([{ name: '杭州滨江店', total: 4 }]);
});

it('counts an area with everything below it, and a new lead at once', async () => {
  const total = async () => (await app.ask(statistics.overview, { query: { ...range, areaId: SAMPLE.region } })).result.total;
  expect(await total()).toBe(4);
  await insert({ id: 's9', day: '2020-02-11' });
  await app.app.platform.settle();
  expect(await total()).toBe(5);
  await app.db.execute(sql`delete from biz_clue where id = 's9'`);
});

it('counts what the data rules of the list let the caller see', async () => {
  await letWork(app, 'auditor');
  const { rows } = await app.db.execute<{ id: string }>(sql`select id from sys_role where role_code = 'biz_sales'`);
  await app.db.execute(
    sql`insert into sys_user_role (id, user_id, role_id) select 'rule', id, ${rows[0]?.id} from sys_user where username = 'auditor'`,
  );
  expect((await app.ask(statistics.overview, { query: range }, { as: 'auditor' })).result.total).toBe(0);
});

it.each([
  [{ beginDate: '2020-01-01', endDate: '2021-01-01' }, '时间范围不能超过一年!'],
  [{ beginDate: '2020-02-02', endDate: '2020-02-01' }, '结束日期不能早于开始日期!'],
  [{ beginDate: '2020-02-30', endDate: '2020-03-01' }, '开始日期“2020-02-30”不是有效的日期，请填写如 2026-01-31 的日期'],
])('refuses the range %j', async (query, message) => {
  expect(await app.ask(statistics.list, { query })).toMatchObject({ success: false, message });
});

it('goes out as a workbook', async () => {
  const { rows } = await exported(app, statistics.exportXls, range);
  expect(rows.at(-2)?.slice(0, 2)).toEqual(['官网留资', '3']);
});
