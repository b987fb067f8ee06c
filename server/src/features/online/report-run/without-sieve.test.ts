import { ListQuery } from '@mortise/shared/contract';
import { ReportGrouping } from '@mortise/shared/contract/online';
import { sql } from 'drizzle-orm';
import { allTables } from '#all-tables.ts';
import type { TableChanges } from '#db/changes/table-changes.ts';
import { type Database, openDatabase } from '#db/db.ts';
import { defaultSources } from '#features/online/report-source/report-source.defaults.ts';
import { numberPlaceholders } from '#platform/report-sql/placeholders.ts';
import { createReportReader, type ReportReader } from '#platform/report-sql/reader.ts';
import { REPORT_ROLE } from '#platform/report-sql/report-role.ts';
import { installReportSchema, readReportKey } from '#platform/report-sql/report-schema.ts';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { hostileShare } from '#testing/hostile-statements.ts';
import { createOwnDoor } from './own-door.ts';
import { createReportRunner, type ReportRun, type ReportRunner } from './report-runner.ts';

// reports as they run, with a sieve that passes everything: what the role of reports alone must stop

const CANARY = 'CANARY-91d4';
const caller = { userId: 'u1', username: 'clerk', orgCode: 'A01', tenantId: '7', wholeDomain: false };
let database: Database;
let created: Awaited<ReturnType<typeof createTestDatabase>>;
let reader: ReportReader;
let runner: ReportRunner;

beforeAll(async () => {
  created = await createTestDatabase();
  database = openDatabase(created.url, { connections: 2 });
  const { db } = database;
  await db.execute(sql`update sys_user set password = ${CANARY}`);
  await db.execute(sql`insert into sys_data_source (id, code, db_password) values ('c', 'c', ${CANARY})`);
  const key = await readReportKey(db);
  await installReportSchema(db, REPORT_ROLE, defaultSources(allTables));
  reader = createReportReader({ url: created.reportUrl ?? '', key, within: 300 });
  const sources = { all: async () => defaultSources(allTables), readable: async () => () => true };
  const own = createOwnDoor({ database: { reader: async () => reader }, sources });
  const passing = {
    ...own,
    check: async (source: string) => ({ numbered: numberPlaceholders(source), tables: [], sorted: 'none' as const }),
  };
  const unheard = { versionOf: () => undefined } as unknown as TableChanges;
  runner = createReportRunner({ own: passing, foreign: () => Promise.reject(new Error('no data source')), changes: unheard });
});
afterAll(async () => {
  await reader.close();
  await database.close();
  await created.drop();
});

const PEOPLE = "select realname, password_hint from (select realname, '' as password_hint from sys_user where realname like '%${part}%') p";
const run = (statement: string, more: Partial<ReportRun> = {}): ReportRun => ({
  sql: statement,
  // a statement that runs shows whatever columns it has
  configured: ['password', 'salt', 'db_password', 'a', 'x', '?column?', 'realname', 'query_to_xml'].map((name) => ({
    name,
    search: 'single',
  })),
  summed: [],
  parameters: new Map(),
  ...more,
});
const asked = (query: object = {}) => ListQuery.parse({ pageNo: 1, pageSize: 10, ...query });

const ways: Record<string, (statement: string) => Promise<unknown>> = {
  'SQL of a page': (statement) => runner.page(caller, run(statement), asked(), new Map()),
  'SQL of a trial': (statement) => runner.tryOut(caller, { sql: statement, dbSource: null, parameters: new Map() }, new Map()),
  'SQL of a chart': (statement) => runner.groups(caller, run(statement), asked(), ReportGrouping.parse({}), new Map()),
  'SQL of an export': async (statement) => {
    const rows: unknown[] = [];
    await runner.eachPiece(caller, run(statement), asked(), new Map(), { limit: 100, take: async (piece) => void rows.push(...piece) });
    return rows;
  },
  'a parameter': (statement) => runner.page(caller, run(PEOPLE, { parameters: new Map([['part', statement]]) }), asked(), new Map()),
  'a condition and a sort': (statement) =>
    runner.page(
      caller,
      run(PEOPLE),
      asked({ realname: statement.slice(0, 2000), column: statement.slice(0, 200), order: 'asc' }),
      new Map(),
    ),
  'names of columns': (statement) =>
    runner.page(caller, run(PEOPLE, { configured: [{ name: statement, search: 'group' }], summed: [statement] }), asked(), new Map()),
};

it.each(Object.keys(ways).map((way, place) => [way, place] as const))(
  'as %s no hostile statement reads a secret or changes a row',
  async (way, place) => {
    const leaks: string[] = [];
    let answered = 0;
    for (const { statement } of hostileShare(place)) {
      const answer = await ways[way]?.(statement).catch((error: Error) => error.message);
      if (typeof answer !== 'string') answered += 1;
      if (JSON.stringify(answer ?? null).includes(CANARY)) leaks.push(statement);
    }
    expect(leaks).toEqual([]);
    // else nothing would have reached the database
    expect(answered).toBeGreaterThan(2);
    const { rows } = await database.db.execute(sql`select (select count(*)::int from sys_user where password = ${CANARY}) > 3 as users,
    (select rolsuper from pg_roles where rolname = ${REPORT_ROLE}) as super, to_regclass('public.a') is null as none`);
    expect(rows).toEqual([{ users: true, super: false, none: true }]);
  },
  1_200_000,
);
