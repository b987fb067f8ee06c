import type { Figure, FigureName } from '@mortise/shared/contract/dashboard';
import { SHORTEST_REFRESH } from '@mortise/shared/contract/registry';
import { wallTime } from '#db/clock.ts';
import type { DepartmentLookup } from '#features/people/department/department.lookup.ts';
import type { RoleLookup } from '#features/people/role/role.lookup.ts';
import type { UserFigures } from '#features/people/user/user-figures.lookup.ts';
import type { LogLookup } from '#features/records/log/log.lookup.ts';
import type { LogFigures } from '#features/records/log/log-figures.lookup.ts';
import { shareReads } from '#platform/async/share-reads.ts';

const DAY = 86_400_000;
/** Days that figures of the log look back. */
const SHOWN = 30;
const MOST = 10;

const WEEKDAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'];
const OPERATIONS = ['查询', '添加', '修改', '删除', '导入', '导出'];

interface Parts {
  logs: LogLookup;
  logFigures: LogFigures;
  userFigures: UserFigures;
  departments: Pick<DepartmentLookup, 'withIds'>;
  roles: Pick<RoleLookup, 'nameOf'>;
}

const figure = (labels: readonly string[], ...series: [name: string, values: readonly (number | null)[]][]): Figure => ({
  labels: [...labels],
  series: series.map(([name, values]) => ({ name, values: [...values] })),
});

const rounded = (value: number) => Math.round(value * 10) / 10;

/** The last days up to now as `yyyy-MM-dd`, days without rows among them. */
const daysTo = (now: number, days: number) =>
  Array.from({ length: days }, (_, index) => wallTime(now - (days - 1 - index) * DAY).slice(0, 10));

/** Counts of the whole installation for cards and charts. */
export const createFigureService = ({ logs, logFigures, userFigures, departments, roles }: Parts, clock = Date.now) => {
  const since = (days: number) => clock() - days * DAY;

  const days = async () => {
    const shown = daysTo(clock(), SHOWN);
    const found = new Map((await logFigures.byDay(Date.parse(`${shown[0]}T00:00:00+08:00`))).map((row) => [row.day, row]));
    return { labels: shown.map((day) => day.slice(5)), rows: shown.map((day) => found.get(day)) };
  };

  const makers: Record<FigureName, () => Promise<Figure>> = {
    async visits() {
      const today = daysTo(clock(), 1);
      const [all, [row]] = await Promise.all([logs.signIns(), logs.signInsByDay(today[0] ?? '')]);
      return figure(['今日访问', '今日IP', '总访问量'], ['数量', [row?.visits ?? 0, row?.addresses ?? 0, all]]);
    },
    async signInsByDay() {
      const { labels, rows } = await days();
      return figure(labels, ['登录次数', rows.map((row) => row?.signIns ?? 0)], ['IP 数', rows.map((row) => row?.addresses ?? 0)]);
    },
    async operationsByDay() {
      const { labels, rows } = await days();
      return figure(labels, ['登录次数', rows.map((row) => row?.signIns ?? 0)], ['操作次数', rows.map((row) => row?.operations ?? 0)]);
    },
    async signInsByHour() {
      const found = new Map((await logFigures.byHour(since(SHOWN))).map(({ hour, signIns }) => [hour, signIns]));
      const hours = Array.from({ length: 24 }, (_, hour) => hour);
      return figure(
        hours.map((hour) => `${hour} 时`),
        ['登录次数', hours.map((hour) => found.get(hour) ?? 0)],
      );
    },
    async signInOutcomes() {
      const { granted, refused } = await logs.signInsSince(since(SHOWN));
      return figure(['登录成功', '登录失败'], ['次数', [granted, refused]]);
    },
    async operationsByType() {
      const rows = await logFigures.byOperation(since(SHOWN));
      return figure(
        rows.map(({ type }) => OPERATIONS[type - 1] ?? '其他'),
        ['次数', rows.map(({ times }) => times)],
      );
    },
    async weekdays() {
      const found = new Map((await logFigures.byWeekday(since(SHOWN))).map((row) => [row.weekday, row]));
      const rows = WEEKDAYS.map((_, index) => found.get(index + 1));
      return figure(WEEKDAYS, ['登录次数', rows.map((row) => row?.signIns ?? 0)], ['操作次数', rows.map((row) => row?.operations ?? 0)]);
    },
    async busiestPeople() {
      const rows = await logFigures.busiest(since(SHOWN), MOST);
      return figure(
        rows.map(({ name }) => name),
        ['操作次数', rows.map(({ times }) => times)],
      );
    },
    async slowestCalls() {
      const rows = await logFigures.slowest(since(SHOWN), MOST);
      return figure(
        rows.map(({ name }) => name),
        ['平均耗时', rows.map(({ cost }) => rounded(cost))],
      );
    },
    async costs() {
      const rows = await logFigures.busiest(since(SHOWN), 100);
      return figure(
        rows.map(({ name }) => name),
        ['操作次数', rows.map(({ times }) => times)],
        ['平均耗时（毫秒）', rows.map(({ cost }) => rounded(cost))],
      );
    },
    async usersByDepartment() {
      const rows = await userFigures.byDepartment(MOST);
      const names = new Map((await departments.withIds(rows.map(({ id }) => id))).map(({ id, departName }) => [id, departName]));
      const known = rows.filter(({ id }) => names.has(id));
      return figure(
        known.map(({ id }) => names.get(id) ?? ''),
        ['男', known.map(({ men }) => men)],
        ['女', known.map(({ women }) => women)],
        ['未填写', known.map(({ others }) => others)],
      );
    },
    async usersBySex() {
      const { users, men, women } = await userFigures.states();
      return figure(['男', '女', '未填写'], ['人数', [men, women, users - men - women]]);
    },
    async usersByRole() {
      const rows = await userFigures.byRole(MOST);
      const named = await Promise.all(rows.map(async ({ id, users }) => ({ name: await roles.nameOf(id), users })));
      const known = named.filter(({ name }) => name);
      return figure(
        known.map(({ name }) => name ?? ''),
        ['人数', known.map(({ users }) => users)],
      );
    },
    async userStates() {
      const { users, frozen } = await userFigures.states();
      return figure(['正常', '冻结'], ['账号', [users - frozen, frozen]], ['全部', [users, users]]);
    },
    async activeShare() {
      const [{ users }, active] = await Promise.all([userFigures.states(), logFigures.activeAccounts(since(7))]);
      return figure(['活跃账号占比'], ['百分比', [users ? Math.min(100, rounded((active / users) * 100)) : 0]]);
    },
  };

  // everybody who may see a figure sees the same: one count for all in each interval
  return { one: shareReads((name: FigureName) => makers[name](), SHORTEST_REFRESH * 1000, clock) };
};
export type FigureService = ReturnType<typeof createFigureService>;
