import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Database, openDatabase } from '#db/db.ts';
import { type TableChanges, watchTableChanges } from '#db/table-changes.ts';
import { positionTable } from '#features/people/position/position.table.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { countRows, keepTotals } from './totals.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let here: Database;
/** Another process, as far as anybody can tell: it shares nothing with us but the tables. */
let elsewhere: Database;
let changes: TableChanges;
beforeAll(async () => {
  database = await createTestDatabase();
  here = openDatabase(database.url, { connections: 4 });
  elsewhere = openDatabase(database.url, { connections: 2 });
  changes = await watchTableChanges(database.url, () => undefined);
  keepTotals(here.db, changes);
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

/** How often the database was asked. */
const counted = async (work: () => Promise<unknown>) => {
  const connect = jest.spyOn(here.pool, 'connect');
  await work();
  const count = connect.mock.calls.length;
  connect.mockRestore();
  return count;
};

it('counts once for as many pages as are asked for', async () => {
  await total();
  expect(await counted(() => Promise.all([total(), total(), total()]))).toBe(0);
});

it('never ends on an old total while another process writes without a pause', async () => {
  let writing = true;
  const seen: number[] = [];
  const reader = (async () => {
    while (writing) {
      seen.push(await total());
      // a kept total is there at once: without a pause nobody else would get a turn
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
  // what was seen on the way grew with the rows, and never went back
  expect(seen).toEqual([...seen].sort((one, other) => one - other));
  expect(new Set(seen).size).toBeGreaterThan(2);
});

it('sees a removal that was made by hand', async () => {
  await total();
  await elsewhere.db.execute(sql`delete from sys_position where code in ('total-0', 'total-1')`);
  await changes.settle();
  expect(await total()).toBe(148);
});

it('counts what depends on the time anew each time', async () => {
  const recent = sql`${positionTable.createTime} > now() - interval '1 day'`;
  expect(await counted(() => Promise.all([1, 2].map(() => countRows(here.db, positionTable, recent))))).toBe(2);
});
