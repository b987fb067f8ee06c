import type { logTable } from '#features/records/log/log.table.ts';
import type { Random } from './random.ts';
import type { SeedClock } from './seed-clock.ts';
import { seedId } from './seed-id.ts';

type LogRow = typeof logTable.$inferInsert;
type Entry = Omit<LogRow, 'id'>;
interface Person {
  username: string;
  realname: string;
}
type People = readonly [Person, ...Person[]];

const DAYS = 60;
const SUNDAY = 0;
const SATURDAY = 6;

/** Operations: text, handler, URL, method, operate_type. */
const operations: [content: string, method: string, url: string, verb: string, type: number][] = [
  ['职务表-添加', 'position.add()', '/sys/position/add', 'POST', 2],
  ['职务表-编辑', 'position.edit()', '/sys/position/edit', 'PUT', 3],
  ['职务表-分页列表查询', 'position.list()', '/sys/position/list', 'GET', 1],
  ['职务表-通过id删除', 'position.delete()', '/sys/position/delete', 'DELETE', 4],
  ['编码校验规则-添加', 'checkRule.add()', '/sys/checkRule/add', 'POST', 2],
  ['编码校验规则-编辑', 'checkRule.edit()', '/sys/checkRule/edit', 'PUT', 3],
  ['多数据源管理-分页列表查询', 'dataSource.list()', '/sys/dataSource/list', 'GET', 1],
  ['填值规则-导入', 'fillRule.importExcel()', '/sys/fillRule/importExcel', 'POST', 5],
  ['编码校验规则-导出', 'checkRule.exportXls()', '/sys/checkRule/exportXls', 'GET', 6],
];

/** Distribution of sign-ins over the day: most about nine, some after lunch, few at night. */
const minuteOfDay = (random: Random) => {
  if (random.chance(0.55)) return random.between(8 * 60 + 20, 9 * 60 + 40);
  if (random.chance(0.75)) return random.between(9 * 60 + 40, 18 * 60 + 30);
  return random.between(18 * 60 + 30, 23 * 60 + 50);
};

// one IP address per user, so that visits and distinct addresses differ in the chart
const addressOf = (person: number) => `10.${20 + (person % 3)}.${Math.floor(person / 200) % 250}.${(person % 200) + 10}`;

/** Sign-ins of the sixty days before seeding, slowly increasing, fewer at weekends. */
const signIns = (random: Random, clock: SeedClock, people: People): Entry[] => {
  const rows: Entry[] = [];
  for (let day = DAYS - 1; day >= 0; day--) {
    const weekend = clock.weekday(day) === SUNDAY || clock.weekday(day) === SATURDAY;
    const visits = Math.round((weekend ? 18 : 105) * (1 + (DAYS - day) / 200) * (0.85 + random.next() * 0.3));
    for (let visit = 0; visit < visits; visit++) {
      const index = random.between(0, people.length - 1);
      const person = people[index] ?? people[0];
      const createTime = clock.past(day, minuteOfDay(random), random.between(0, 59));
      const refused = random.chance(0.02);
      if (!createTime) continue;
      rows.push({
        logType: 1,
        logContent: refused ? `用户登录失败，用户名:${person.username}已冻结！` : `用户名: ${person.username},登录成功！`,
        userid: person.username,
        username: person.realname,
        ip: addressOf(index),
        requestType: 'POST',
        createBy: person.username,
        createTime,
      });
    }
  }
  return rows;
};

const operationRows = (random: Random, clock: SeedClock, people: People): Entry[] =>
  Array.from({ length: 240 }, (): Entry => {
    const [logContent, method, requestUrl, requestType, operateType] = random.pick(
      operations as [(typeof operations)[0], ...typeof operations],
    );
    const person = random.pick(people);
    return {
      logType: 2,
      logContent,
      operateType,
      userid: person.username,
      username: person.realname,
      ip: addressOf(random.between(0, 3)),
      method,
      requestUrl,
      requestType,
      costTime: random.between(3, 90),
      createBy: person.username,
      createTime: clock.past(random.between(1, DAYS - 1), random.between(9 * 60, 18 * 60), random.between(0, 59)),
    };
  });

export const logRows = (random: Random, clock: SeedClock, staff: People, administrators: People): LogRow[] =>
  [...signIns(random, clock, staff), ...operationRows(random, clock, administrators)]
    .sort((one, other) => (String(one.createTime) < String(other.createTime) ? -1 : 1))
    .map((row, index) => ({ id: seedId('log', index + 1), ...row }));
