import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type TableChanges, watchTableChanges } from '#db/changes/table-changes.ts';
import { type Database, openDatabase } from '#db/db.ts';
import { positionTable } from '#features/people/position/position.table.ts';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { equipLists } from './list-equipment.ts';
import { countRows, createTotalCache } from './totals.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let here: Database;
/** Simulates another process: it shares only the database. */
let elsewhere: Database;
let changes: TableChanges;
beforeAll(async () => {
  database = await createTestDatabase();
  here = openDatabase(database.url, { connections: 4 });
  elsewhere = openDatabase(database.url, { connections: 2 });
  changes = await watchTableChanges(database.url, () => undefined);
  equipLists(here.db, { totals: createTotalCache(here.db, changes) });
});
afterAll(async () => {
  await changes.close();
  await here.close();
  await elsewhere.close();
  await database.drop();
});

const kept = sql`${positionTable.code} like 'total-%'`;
const total = async () => (await countRows(here.db, positionTable, kept)).total;
const insert = (code: string) =>
  elsewhere.db.execute(sql`insert into sys_position (id, code, name, post_rank) values (${code}, ${code}, ${code}, '1')`);

/** The number of queries run. */
const counted = async (work: () => Promise<unknown>) => {
  const connect = jest.spyOn(here.pool, 'connect');
  await work();
  const count = connect.mock.calls.length;
  connect.mockRestore();
  return count;
};

it('counts once for several pages', async () => {
  await total();
  expect(await counted(() => Promise.all([total(), total(), total()]))).toBe(0);
});

it('never returns a stale total in the end while another process writes continuously', async () => {
  let writing = true;
  const seen: number[] = [];
  const reader = (async () => {
    while (writing) {
      seen.push(await total());
      // a cached total resolves at once: without a pause this loop would starve the writer
      await sleep(1);
    }
  })();
  try {
    for (let row = 0; row < 150; row += 1) await insert(`total-${row}`);
  } finally {
    writing = false;
    await reader;
  }
  await changes.settle();
  expect(await total()).toBe(150);
  // the totals seen meanwhile never decreased
  expect(seen).toEqual([...seen].sort((one, other) => one - other));
  expect(new Set(seen).size).toBeGreaterThan(2);
});

it('sees rows deleted by manual SQL', async () => {
  await total();
  await elsewhere.db.execute(sql`delete from sys_position where code in ('total-0', 'total-1')`);
  await changes.settle();
  expect(await total()).toBe(148);
});

it('does not cache totals whose condition depends on the current time', async () => {
  const recent = sql`${positionTable.createTime} > now() - interval '1 day'`;
  expect(await counted(() => Promise.all([1, 2].map(() => countRows(here.db, positionTable, recent))))).toBe(2);
});
