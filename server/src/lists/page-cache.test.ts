import type { ListQuery } from '@mortise/shared/contract';
import { type SQL, sql } from 'drizzle-orm';
import { type TableChanges, watchTableChanges } from '#db/changes/table-changes.ts';
import { type Database, openDatabase } from '#db/db.ts';
import { createOneTransaction } from '#db/pool/one-transaction.ts';
import { createPageStatements } from '#db/pool/page-statements.ts';
import { positionTable } from '#features/people/position/position.table.ts';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { findPage } from './find-page.ts';
import { equipLists } from './list-equipment.ts';
import { createPageCache } from './page-cache.ts';

type Position = typeof positionTable.$inferSelect;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let here: Database;
/** Simulates another process: it shares only the database. */
let elsewhere: Database;
let changes: TableChanges;
const asked: string[] = [];

const keep = (limits?: { rowsAtMost: number }, heard = changes) => {
  const ask = createPageStatements(here.pool);
  const noting = (text: string, params: unknown[]) => {
    asked.push(text);
    return ask(text, params);
  };
  equipLists(here.db, { pages: createPageCache(heard, noting, limits) });
};
beforeAll(async () => {
  database = await createTestDatabase();
  here = openDatabase(database.url, { connections: 4 });
  elsewhere = openDatabase(database.url, { connections: 2 });
  changes = await watchTableChanges(database.url, () => undefined);
});
beforeEach(() => keep());
afterAll(async () => {
  await changes.close();
  await here.close();
  await elsewhere.close();
  await database.drop();
});

interface Asking {
  pageNo?: number;
  pageSize?: number;
  order?: string;
  code?: string;
}

const page = async ({ pageNo = 1, pageSize = 10, ...asking }: Asking = {}, where?: SQL) => {
  const query = Object.assign({ pageNo, pageSize } as ListQuery, { column: 'code', order: 'asc', code: 'page-*' }, asking);
  const { records } = await findPage<Position>(here.db, positionTable, query, { where });
  return records;
};
const codes = async (...asking: Parameters<typeof page>) => (await page(...asking)).map(({ code }) => code);
const insert = (code: string, db = elsewhere.db) =>
  db.execute(sql`insert into sys_position (id, code, name, post_rank) values (${code}, ${code}, ${code}, '1')`);
/** Number of queries for pages. */
const counted = async (work: () => Promise<unknown>) => {
  const before = asked.length;
  await work();
  return asked.length - before;
};

it('answers a page from memory that was requested twice before', async () => {
  await insert('page-a');
  await changes.settle();
  expect(await counted(() => page())).toBe(1);
  expect(await counted(() => page())).toBe(1);
  expect(await counted(() => page())).toBe(0);
  expect(await codes()).toEqual(['page-a']);
});

it('is as fresh as a query: shows each row that another process committed before the request', async () => {
  for (let row = 10; row < 40; row += 1) {
    await Promise.all([page({ pageSize: 100 }), page({ pageSize: 100 })]);
    await page({ pageSize: 100 });
    await insert(`page-${row}`);
    expect(await codes({ pageSize: 100 })).toContain(`page-${row}`);
  }
});

it('keeps apart what differs in a condition, its value, the order or the place', async () => {
  const variants: [Asking, SQL?][] = [
    [{ pageSize: 40 }],
    [{ code: 'page-1*' }],
    [{ code: 'page-2*' }],
    [{ code: 'page-2*', order: 'desc' }],
    [{ pageSize: 3, pageNo: 2 }],
    [{ pageSize: 3, pageNo: 3 }],
    [{ pageSize: 40 }, sql`${positionTable.code} <> ${'page-a'}`],
    [{ pageSize: 40 }, sql`${positionTable.code} <> ${'page-10'}`],
  ];
  const all = () => Promise.all(variants.map(async ([query, where]) => (await codes(query, where)).join()));
  const fromDatabase = await all();
  expect(new Set(fromDatabase).size).toBe(variants.length);
  await all();
  expect(await counted(async () => expect(await all()).toEqual(fromDatabase))).toBe(0);
});

it('hands out copies', async () => {
  for (const _round of [1, 2, 3]) for (const row of await page()) row.name = 'changed by a caller';
  expect((await page()).map(({ name }) => name)).not.toContain('changed by a caller');
});

it('shows a transaction its own writes, and nobody else', async () => {
  for (const _round of [1, 2, 3]) await page({ pageSize: 100 });
  const inside = await createOneTransaction(here.pool)(async () => {
    await insert('page-0', here.db);
    return { keep: false, result: [await codes({ pageSize: 100 }), await codes({ pageSize: 100 }), await codes({ pageSize: 100 })] };
  });
  for (const shown of inside) expect(shown).toContain('page-0');
  expect(await codes({ pageSize: 100 })).not.toContain('page-0');
});

it('reads from the database each time what depends on the time, and what has more than 100 rows', async () => {
  const recent = sql`${positionTable.createTime} is null or ${positionTable.createTime} <= now()`;
  const timed = () => page({}, recent);
  await timed();
  await timed();
  expect(await counted(timed)).toBe(1);

  await elsewhere.db.execute(
    sql`insert into sys_position (id, code, name, post_rank) select 'many' || n, 'many' || n, 'x', '1' from generate_series(1, 101) n`,
  );
  const large = () => page({ pageSize: 1000, code: 'many*' });
  await large();
  await large();
  expect(await counted(large)).toBe(1);
});

it('forgets the pages that were not used for the longest time', async () => {
  // a notification of an earlier write would make the pages old in between
  await changes.settle();
  keep({ rowsAtMost: 25 });
  const [first, second, third] = ['1*', '2*', '3*'].map((code) => () => page({ code: `page-${code}` }));
  for (const each of [first, first, second, second, first, third, third]) await each?.();
  expect(await counted(async () => first?.())).toBe(0);
  expect(await counted(async () => third?.())).toBe(0);
  expect(await counted(async () => second?.())).toBe(1);
});

it('goes on when the type of a column changes under a prepared statement', async () => {
  for (let call = 0; call < 8; call += 1) await page({ pageNo: call + 1 });
  await elsewhere.db.execute(sql`alter table sys_position alter column name type text`);
  for (let call = 0; call < 8; call += 1) expect(await page({ pageNo: call + 1, pageSize: 9 })).toBeDefined();
});

it('caches nothing while notifications cannot arrive', async () => {
  keep({ rowsAtMost: 1000 }, { ...changes, versionOf: () => undefined });
  for (const _round of [1, 2, 3]) expect(await counted(() => page())).toBe(1);
});
