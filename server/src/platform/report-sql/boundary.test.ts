import { sql } from 'drizzle-orm';
import { allTables } from '#all-tables.ts';
import { type Database, openDatabase } from '#db/db.ts';
import { defaultSources } from '#features/online/report-source/report-source.defaults.ts';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { hostileStatements } from '#testing/hostile-statements.ts';
import { createReportReader, type ReportReader } from './reader.ts';
import { REPORT_ROLE } from './report-role.ts';
import { installReportSchema, readReportKey } from './report-schema.ts';
import type { ReportCaller } from './signed-caller.ts';

// the sieve takes no part here: what the role of reports can do by itself
const CANARY = 'CANARY-7f3a';
const caller: ReportCaller = { userId: 'u1', username: 'clerk', orgCode: 'A01', tenantId: '7', wholeDomain: false };

let database: Database;
let created: Awaited<ReturnType<typeof createTestDatabase>>;
let reader: ReportReader;
let secret: string;

const readWith = (text: string, as: ReportCaller = caller) => reader.read(as, { text, values: [] });

beforeAll(async () => {
  created = await createTestDatabase();
  database = openDatabase(created.url, { connections: 2 });
  const { db } = database;
  await db.execute(sql`update sys_user set password = ${CANARY}`);
  await db.execute(sql`insert into sys_data_source (id, code, db_password) values ('c', 'c', ${CANARY})`);
  await db.execute(
    sql.raw(`
    create table scoped (id int, tenant_id int, sys_org_code text, create_by text, api_token text, content text);
    insert into scoped values (1, 7, 'A01A01', 'clerk', '${CANARY}', 'mine'), (2, 8, 'B01', 'other', '${CANARY}', 'foreign');
    create table by_tenant as select * from scoped; create table by_department as select * from scoped; create table by_author as select * from scoped;
    create table without_tenant as select id from scoped;
    create table whole_rows (id int primary key, content text); insert into whole_rows select n, 'row ' || n from generate_series(1, 2000) n; analyze whole_rows`),
  );
  const key = await readReportKey(db);
  secret = key.toString('hex');
  const scoped = (table: string, rowRule: 'tenant' | 'department' | 'own') => ({ table, columns: null, rowRule });
  await installReportSchema(db, REPORT_ROLE, [
    ...defaultSources(allTables),
    scoped('by_tenant', 'tenant'),
    scoped('by_department', 'department'),
    scoped('by_author', 'own'),
    scoped('without_tenant', 'tenant'),
    { table: 'whole_rows', columns: null, rowRule: 'all' },
  ]);
  reader = createReportReader({ url: created.reportUrl ?? '', key, within: 400 });
});
afterAll(async () => {
  await reader.close();
  await database.close();
  await created.drop();
});

it('shows no secret, no foreign table and no other tenant to any hostile statement, as it is and as an inner query', async () => {
  const leaks: string[] = [];
  let ran = 0;
  for (const { statement } of hostileStatements) {
    for (const text of [statement, `select * from (${statement}\n) r limit 100`]) {
      const answer = await readWith(text).catch((error: Error) => error.message);
      if (typeof answer !== 'string') ran += 1;
      const shown = JSON.stringify(answer);
      if (shown.includes(CANARY) || shown.includes(secret)) leaks.push(text);
    }
  }
  expect(leaks).toEqual([]);
  // else the statements would have failed for another reason, such as a lost connection
  expect(ran).toBeGreaterThan(40);
  const { rows } = await database.db.execute(sql`
    select (select count(*)::int from sys_user where password = ${CANARY}) > 3 as users, (select rolsuper from pg_roles where rolname = ${REPORT_ROLE}) as super,
      to_regclass('public.a') is null as none`);
  expect(rows).toEqual([{ users: true, super: false, none: true }]);
}, 120_000);

it('shows only what the signed caller may see', async () => {
  for (const [table, ids] of [
    ['by_tenant', [1]],
    ['by_department', [1]],
    ['by_author', [1]],
    ['without_tenant', []],
  ] as const)
    expect([table, (await readWith(`select id from ${table} order by id`)).rows.map(({ id }) => id)]).toEqual([table, ids]);
  expect((await readWith('select * from by_department', { ...caller, orgCode: '' })).rows).toEqual([]);
  expect((await readWith('select id from by_department order by id', { ...caller, wholeDomain: true })).rows).toHaveLength(2);
  expect((await readWith('select id from by_tenant', { ...caller, wholeDomain: true, tenantId: '8' })).rows).toEqual([{ id: 2 }]);
  expect((await readWith('select * from by_tenant')).columns.map(({ name }) => name)).not.toContain('api_token');
  expect((await readWith('select * from sys_user limit 1')).columns.map(({ name }) => name)).not.toContain('password');
});

it('takes the order of a table without hidden rows from its index, and those that a rule hides from their conditions', async () => {
  const planOf = async (statement: string) => JSON.stringify((await database.db.execute(sql.raw(`explain ${statement}`))).rows);
  expect(await planOf('select * from (select id, content from report.whole_rows order by id) r limit 10')).toContain('Index Scan');
  expect(await planOf('select id from report.by_tenant where content > $$a$$')).toContain('Subquery Scan');
});

it.each([
  'select id from whole_rows where 1 / (id - id) > 0',
  'select a.id from whole_rows a join whole_rows b on a.id = b.id and 1 / (a.id - b.id) > 0',
  'select a.id from whole_rows a left join whole_rows b on 1 / (a.id - a.id) > b.id',
  'select count(*) as id from whole_rows having sum(1 / (id - id)) > 0',
])('never evaluates a condition for a caller without a signature: %s', async (text) => {
  const stranger = createReportReader({ url: created.reportUrl ?? '', key: Buffer.alloc(32), within: 2000 });
  expect((await stranger.read(caller, { text, values: [] })).rows).toEqual([]);
  await stranger.close();
  await expect(readWith(text)).rejects.toMatchObject({ code: '22012' });
});

/** Sets the signed caller inside the statement, then counts the rows of a table by tenant. */
const countAfter = async (forged: string) => {
  const { rows } = await readWith(
    `select f.x is not null as set, (select count(*)::int from by_tenant, (select f.x) y) as n
     from (select set_config('mortise.report_caller', ${forged}, false) as x offset 0) f`,
  );
  return rows;
};

const OTHER = `'{"user":"u1","tenant":"8"}|' || pg_backend_pid() || '|9999999999'`;

it.each([
  ['another tenant', `${OTHER} || '|' || repeat('0', 64)`],
  ['no signature', `'{"user":"u1","tenant":"8","whole":true}'`],
  ['the own signature with another caller', `replace(current_setting('mortise.report_caller'), '"tenant":"7"', '"tenant":"8"')`],
  ['nothing', `''`],
])('shows no row to a statement that signs itself in as %s', async (_, forged) => {
  expect(await countAfter(forged)).toEqual([{ set: true, n: 0 }]);
});

it('would show rows to a statement that knows the key', async () => {
  const key = `decode('${secret}', 'hex')`;
  const signature = `encode(sha256(${key} || sha256(${key} || convert_to(${OTHER}, 'UTF8'))), 'hex')`;
  expect(await countAfter(`${OTHER} || '|' || ${signature}`)).toEqual([{ set: true, n: 1 }]);
});

it('forgets what a statement changed in its session', async () => {
  await readWith(
    "select set_config('statement_timeout', '0', false), set_config('search_path', 'pg_catalog', false), pg_advisory_lock(42)",
  );
  const { rows } = await readWith(
    "select current_setting('statement_timeout') as t, current_setting('search_path') as p, current_setting('transaction_read_only') as r, (select count(*)::int from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) as locks",
  );
  expect(rows).toEqual([{ t: '400ms', p: 'report,report_mysql', r: 'on', locks: 0 }]);
});

it('shares a transaction among the statements of a run, each with the caller and the limit of its own', async () => {
  const stated = `select pg_current_xact_id_if_assigned()::text as xact, now()::text as began, current_setting('statement_timeout') as t,
    current_setting('transaction_read_only') as r, (select count(*)::int from by_tenant) as n`;
  const [first, second] = await reader.session(caller, async ({ read }) => {
    const before = await read({ text: stated, values: [] });
    await read({
      text: "select set_config('mortise.report_caller', '', true), set_config('statement_timeout', '0', false), pg_advisory_lock(43)",
      values: [],
    });
    return [before.rows[0], (await read({ text: stated, values: [] })).rows[0]];
  });
  expect(first).toMatchObject({ t: '400ms', r: 'on', n: 1 });
  expect(second).toEqual(first);
  const late = reader.session(caller, async ({ read }) => {
    await read({ text: "select set_config('statement_timeout', '0', false)", values: [] });
    await read({ text: 'select pg_sleep(5)', values: [] });
  });
  await expect(late).rejects.toMatchObject({ code: '57014' });
});

it('ends what is slow, and has its connection back', async () => {
  await expect(readWith('select pg_sleep(5)')).rejects.toMatchObject({ code: '57014' });
  expect((await readWith('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

it('passes a result of any size in pieces', async () => {
  const sizes: number[] = [];
  await reader.session(caller, ({ readInPieces }) =>
    readInPieces({ text: 'select generate_series(1, $1::int) as n', values: [500] }, async (rows) => void sizes.push(rows.length)),
  );
  expect(sizes).toEqual([200, 200, 100]);
});

it.each([
  ['many rows', "select repeat('x', 1000) as a from generate_series(1, 40000)"],
  ['one value', "select repeat('x', 40000000) as a"],
])('cuts an answer of too many bytes in %s, and goes on', async (_, text) => {
  const patient = createReportReader({ url: created.reportUrl ?? '', key: Buffer.from(secret, 'hex'), within: 20_000 });
  await expect(patient.read(caller, { text, values: [] })).rejects.toMatchObject({ message: '结果过大，已停止，请缩小范围' });
  expect((await patient.read(caller, { text: 'select 1 as one', values: [] })).rows).toEqual([{ one: 1 }]);
  await patient.close();
});
