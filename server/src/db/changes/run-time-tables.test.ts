import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { pgSchema, varchar } from 'drizzle-orm/pg-core';
import { equipLists } from '#lists/list-equipment.ts';
import { countRows, createTotalCache } from '#lists/totals.ts';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { until } from '#testing/until.ts';
import { type Database, openDatabase } from '../db.ts';
import { forgetTable, trackTable } from './run-time-tables.ts';
import { type TableChanges, watchTableChanges } from './table-changes.ts';

interface Process {
  database: Database;
  changes: TableChanges;
}

let test: Awaited<ReturnType<typeof createTestDatabase>>;
let one: Process;
let two: Process;

/** Simulates a server process: it shares only the database with the others. */
const openProcess = async (): Promise<Process> => {
  const database = openDatabase(test.url, { connections: 3 });
  const changes = await watchTableChanges(test.url, () => undefined);
  equipLists(database.db, { totals: createTotalCache(database.db, changes) });
  return { database, changes };
};
const closeProcess = async ({ database, changes }: Process) => {
  await changes.close();
  await database.close();
};

beforeAll(async () => {
  test = await createTestDatabase();
  [one, two] = [await openProcess(), await openProcess()];
});
afterAll(async () => {
  await closeProcess(one);
  await closeProcess(two);
  await test.drop();
});

const tableOf = (name: string) => pgSchema('online').table(name, { id: varchar('id', { length: 36 }), city: varchar('city') });
const quoted = (name: string) => sql`${sql.identifier('online')}.${sql.identifier(name)}`;

const make = (name: string, versioned = false) =>
  one.database.db.transaction(async (tx) => {
    await tx.execute(sql`create table ${quoted(name)} (id varchar(36) primary key, city varchar)`);
    await trackTable(tx, { schema: 'online', name, versioned });
  });
const drop = (name: string) =>
  two.database.db.transaction(async (tx) => {
    await tx.execute(sql`drop table ${quoted(name)}`);
    await forgetTable(tx, name);
  });
const insert = ({ database }: Process, name: string, city = '北京') =>
  database.db.execute(sql`insert into ${quoted(name)} values (${randomUUID()}, ${city})`);

const settled = () => Promise.all([one, two].map(({ changes }) => changes.settle()));
const versions = async (name: string) => {
  await settled();
  return [one, two].map(({ changes }) => changes.versionOf([name]));
};
const known = [expect.any(Number), expect.any(Number)];
const total = async ({ database }: Process, name: string, where?: SQL) => (await countRows(database.db, tableOf(name), where)).total;

/** The number of queries that a process ran. */
const asked = async ({ database }: Process, work: () => Promise<unknown>) => {
  const connect = jest.spyOn(database.pool, 'connect');
  await work();
  const count = connect.mock.calls.length;
  connect.mockRestore();
  return count;
};

it('is tracked by every process as soon as it is created', async () => {
  expect(await versions('orders')).toEqual([undefined, undefined]);
  await make('orders');
  expect(await versions('orders')).toEqual(known);
});

it('has its totals cached in every process until any of them writes', async () => {
  await make('goods$1');
  await insert(one, 'goods$1');
  await settled();
  expect(await total(two, 'goods$1')).toBe(1);
  expect(await asked(two, () => total(two, 'goods$1'))).toBe(0);
  await insert(one, 'goods$1');
  await settled();
  expect(await total(two, 'goods$1')).toBe(2);
  expect(await total(one, 'goods$1')).toBe(2);
});

it('has totals cached that also depend on another table', async () => {
  await make('cities');
  await make('visits');
  await insert(one, 'visits');
  const visited = sql`city in (select city from online.cities)`;
  await settled();
  expect(await total(two, 'visits', visited)).toBe(0);
  await insert(one, 'cities');
  await settled();
  expect(await total(two, 'visits', visited)).toBe(1);
});

it('is tracked by no process when its creation is rolled back', async () => {
  const making = one.database.db.transaction(async (tx) => {
    await tx.execute(sql`create table ${quoted('failed')} (id varchar(36) primary key)`);
    await trackTable(tx, { schema: 'online', name: 'failed' });
    throw new Error('changed my mind');
  });
  await expect(making).rejects.toThrow('changed my mind');
  expect(await versions('failed')).toEqual([undefined, undefined]);
});

it('is untracked by every process when dropped; a new table of the same name gets a new version', async () => {
  await make('again');
  await insert(one, 'again');
  await settled();
  expect(await total(one, 'again')).toBe(1);
  const before = await versions('again');
  await drop('again');
  expect(await versions('again')).toEqual([undefined, undefined]);
  await make('again');
  const after = await versions('again');
  expect(after.every((version, place) => (version ?? 0) > (before[place] ?? Number.NaN))).toBe(true);
  expect(await total(one, 'again')).toBe(0);
});

it('is tracked by a process that starts later', async () => {
  await make('earlier');
  const three = await openProcess();
  expect(three.changes.versionOf(['earlier'])).toEqual(expect.any(Number));
  await closeProcess(three);
});

it('is tracked, or untracked, by a process that reconnects later', async () => {
  await make('dropped unheard');
  await settled();
  await one.database.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'mortise changes'`);
  await until(() => two.changes.versionOf(['sys_user']) === undefined);
  await make('made unheard');
  await drop('dropped unheard');
  await until(() => [one, two].every(({ changes }) => changes.versionOf(['sys_user']) !== undefined));
  expect(await versions('made unheard')).toEqual(known);
  expect(await versions('dropped unheard')).toEqual([undefined, undefined]);
});

it('has its row versions recorded if requested', async () => {
  await make('kept', true);
  await make('plain');
  for (const name of ['kept', 'plain']) {
    await insert(one, name, '北京');
    await one.database.db.execute(sql`update ${quoted(name)} set city = '上海'`);
  }
  const { rows } = await one.database.db.execute(sql`
    select data_table as table, data_version as version, data_content::jsonb ->> 'city' as city from sys_data_log
    where data_table in ('kept', 'plain') order by data_version`);
  expect(rows).toEqual([
    { table: 'kept', version: 1, city: '北京' },
    { table: 'kept', version: 2, city: '上海' },
  ]);
});

it('must exist and have a name of its own', async () => {
  await expect(make('sys_user')).rejects.toThrow('sys_user must be the name of exactly one table');
  await expect(trackTable(one.database.db, { schema: 'online', name: 'nothing' })).rejects.toThrow('exactly one table');
});
