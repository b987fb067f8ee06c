import { sql } from 'drizzle-orm';
import { createTestDatabase } from '#testing/test-database.ts';
import { type Database, openDatabase } from './db.ts';
import { type TableChanges, watchTableChanges } from './table-changes.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let elsewhere: Database;
let changes: TableChanges;
const trouble: Error[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  elsewhere = openDatabase(database.url, { connections: 8 });
  changes = await watchTableChanges(database.url, (error) => trouble.push(error));
});
afterAll(async () => {
  await changes.close();
  await elsewhere.close();
  await database.drop();
});

const version = () => changes.versionOf(['sys_position']) ?? Number.NaN;
const write = (code: string) =>
  elsewhere.db.execute(sql`insert into sys_position (id, code, name, post_rank) values (${code}, ${code}, ${code}, '1')`);

it('knows of every change that was committed before it was asked, however many ask at once', async () => {
  const before = version();
  await Promise.all(
    Array.from({ length: 40 }, async (_, writer) => {
      const seen = version();
      await write(`settled-${writer}`);
      await changes.settle();
      expect(version()).toBeGreaterThan(seen);
    }),
  );
  expect(version()).toBe(before + 40);
});

it('says nothing of a table that cannot tell', () => {
  expect(changes.versionOf(['sys_position', 'pg_class'])).toBeUndefined();
});

it('trusts nothing while its connection is gone, and counts everything as changed when it is back', async () => {
  const before = version();
  await elsewhere.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'select 1'`);
  await changes.settle();
  expect(changes.versionOf(['sys_position'])).toBeUndefined();
  expect(trouble).not.toEqual([]);
  while (changes.versionOf(['sys_position']) === undefined) await new Promise((resolve) => setTimeout(resolve, 50));
  expect(version()).toBeGreaterThan(before);
});
