import { type SQL, sql } from 'drizzle-orm';
import { wallTime } from '#db/clock.ts';
import type { Db } from '#db/db.ts';
import { logTable } from './log.table.ts';

const { logType, logContent, operateType, username, costTime, createTime, ip } = logTable;

const SIGN_IN = sql`${logType} = 1`;
const OPERATION = sql`${logType} = 2`;
const count = sql`count(*)::int`;
const average = sql`coalesce(avg(${costTime}), 0)::float8`;

/** Figures of signing in and of operations since a moment, grouped. Numbers come as numbers. */
export const createLogFigures = (db: Db) => {
  const rows = async <Row extends Record<string, unknown>>(
    { columns, where = sql`true`, rest }: { columns: SQL; where?: SQL; rest: SQL },
    since: number,
  ) => (await db.execute<Row>(sql`select ${columns} from ${logTable} where ${createTime} >= ${wallTime(since)} and ${where} ${rest}`)).rows;

  const grouped = sql`group by 1 order by 1`;
  const signIns = sql`(count(*) filter (where ${SIGN_IN}))::int`;
  const operations = sql`(count(*) filter (where ${OPERATION}))::int`;

  return {
    /** `day` is `MM-DD`. */
    byDay: (since: number) =>
      rows<{ day: string; signIns: number; addresses: number; operations: number }>(
        {
          columns: sql`to_char(${createTime}, 'YYYY-MM-DD') as day, ${signIns} as "signIns",
            (count(distinct ${ip}) filter (where ${SIGN_IN}))::int as addresses, ${operations} as operations`,
          rest: grouped,
        },
        since,
      ),
    /** Hours from 0 to 23. */
    byHour: (since: number) =>
      rows<{ hour: number; signIns: number }>(
        { columns: sql`extract(hour from ${createTime})::int as hour, ${count} as "signIns"`, where: SIGN_IN, rest: grouped },
        since,
      ),
    /** Days of the week, 1 is Monday. */
    byWeekday: (since: number) =>
      rows<{ weekday: number; signIns: number; operations: number }>(
        {
          columns: sql`extract(isodow from ${createTime})::int as weekday, ${signIns} as "signIns", ${operations} as operations`,
          rest: grouped,
        },
        since,
      ),
    byOperation: (since: number) =>
      rows<{ type: number; times: number }>(
        { columns: sql`${operateType} as type, ${count} as times`, where: sql`${OPERATION} and ${operateType} is not null`, rest: grouped },
        since,
      ),
    /** People with the most operations, and how long these took on average, in milliseconds. */
    busiest: (since: number, most: number) =>
      rows<{ name: string; times: number; cost: number }>(
        {
          columns: sql`${username} as name, ${count} as times, ${average} as cost`,
          where: sql`${OPERATION} and ${username} is not null`,
          rest: sql`group by 1 order by 2 desc, 1 limit ${most}`,
        },
        since,
      ),
    slowest: (since: number, most: number) =>
      rows<{ name: string; cost: number }>(
        {
          columns: sql`${logContent} as name, ${average} as cost`,
          where: sql`${OPERATION} and ${costTime} is not null and ${logContent} is not null`,
          rest: sql`group by 1 order by 2 desc, 1 limit ${most}`,
        },
        since,
      ),
    /** Accounts that have signed in. */
    async activeAccounts(since: number) {
      const [row] = await rows<{ accounts: number }>(
        {
          columns: sql`count(distinct ${logTable.userid})::int as accounts`,
          where: sql`${SIGN_IN} and ${logContent} like '%登录成功%'`,
          rest: sql``,
        },
        since,
      );
      return row?.accounts ?? 0;
    },
  };
};
export type LogFigures = ReturnType<typeof createLogFigures>;
