import { ListQuery } from '@mortise/shared/contract';
import { eq, sql } from 'drizzle-orm';
import { pgTable, varchar } from 'drizzle-orm/pg-core';
import { type TableChanges, watchTableChanges } from '#db/changes/table-changes.ts';
import { type Database, openDatabase } from '#db/db.ts';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { findPage } from './find-page.ts';
import { equipLists } from './list-equipment.ts';
import { countRows, createTotalCache, EXACT_UP_TO } from './totals.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let here: Database;
let changes: TableChanges;

const things = pgTable('things', { id: varchar('id', { length: 36 }), kind: varchar('kind', { length: 10 }) });

/** Rows per kind. `exact` is the largest exact total, `over` exceeds it by two pages and one row. */
const KINDS = { rare: 3, exact: EXACT_UP_TO, over: EXACT_UP_TO + 21 };

beforeAll(async () => {
  database = await createTestDatabase();
  here = openDatabase(database.url, { connections: 4 });
  changes = await watchTableChanges(database.url, () => undefined);
  equipLists(here.db, { totals: createTotalCache(here.db, changes) });
  await here.db.execute(sql`create table things (id varchar(36) primary key, kind varchar(10))`);
  for (const [kind, rows] of Object.entries(KINDS))
    await here.db.execute(
      sql`insert into things select ${kind}::text || lpad(n::text, 6, '0'), ${kind} from generate_series(1, ${rows}::int) as n`,
    );
  await here.db.execute(sql`analyze things`);
});
afterAll(async () => {
  await changes.close();
  await here.close();
  await database.drop();
});

const page = (kind: string, pageNo: number, db = here.db) =>
  findPage<{ id: string }>(db, things, ListQuery.parse({ kind, pageNo, pageSize: 10, column: 'id', order: 'asc' }));

it('counts exactly up to the bound', async () => {
  expect(await countRows(here.db, things, eq(things.kind, 'rare'))).toEqual({ total: KINDS.rare, isEstimate: false });
  expect(await countRows(here.db, things, eq(things.kind, 'exact'))).toEqual({ total: KINDS.exact, isEstimate: false });
  const answer = await page('exact', 1);
  expect(answer.total).toBe(KINDS.exact);
  expect(answer).not.toHaveProperty('totalIsEstimate');
});

it('estimates above the bound, and marks the total as an estimate', async () => {
  const answer = await page('over', 1);
  expect(answer).toMatchObject({ totalIsEstimate: true, pages: Math.ceil(answer.total / 10) });
  expect(answer.total).toBeGreaterThan(EXACT_UP_TO);
  expect(answer.total).toBeLessThan(2 * KINDS.over);
});

it('estimates all rows of a table', async () => {
  const { total, isEstimate } = await countRows(here.db, things, undefined);
  expect(isEstimate).toBe(true);
  expect(Math.abs(total - (KINDS.rare + KINDS.exact + KINDS.over))).toBeLessThan(1000);
});

it('returns the exact total on the last page', async () => {
  const last = Math.ceil(KINDS.over / 10);
  const answer = await page('over', last);
  expect(answer.records.map(({ id }) => id)).toEqual(['over010021']);
  expect(answer.total).toBe(KINDS.over);
  expect(answer).not.toHaveProperty('totalIsEstimate');
});

it('returns the exact total beyond the last page, so that a client can go back', async () => {
  const answer = await page('over', 2000);
  expect(answer).toMatchObject({ records: [], total: KINDS.over, pages: Math.ceil(KINDS.over / 10) });
  expect(answer).not.toHaveProperty('totalIsEstimate');
  expect(await page('over', answer.pages)).toMatchObject({ records: [{ id: 'over010021' }] });
});

it('never estimates fewer rows than were read: a full page always has a next page', async () => {
  // no cache of totals on this connection: each is estimated again
  const plain = openDatabase(database.url, { connections: 2 });
  await plain.db.execute(sql`select pg_restore_relation_stats('schemaname', 'public', 'relname', 'things', 'reltuples', 1::real)`);
  const pageNo = EXACT_UP_TO / 10 + 2;
  const answer = await page('over', pageNo, plain.db);
  await plain.db.execute(sql`analyze things`);
  await plain.close();
  expect(answer.records).toHaveLength(10);
  expect(answer).toMatchObject({ totalIsEstimate: true });
  expect(answer.pages).toBeGreaterThan(pageNo);
});

it('falls back to an estimate when counting takes too long', async () => {
  const impatient = openDatabase(database.url, { connections: 2 });
  equipLists(impatient.db, { totals: createTotalCache(impatient.db, changes, { within: 50 }) });
  // evaluating a single row exceeds the timeout of the count
  const slow = sql`pg_sleep(0.1) is not null and ${things.kind} = 'rare'`;
  expect(await countRows(impatient.db, things, slow)).toMatchObject({ isEstimate: true, isTimeout: true });
  await impatient.close();
});

it('rethrows any other failure of a count', async () => {
  await expect(countRows(here.db, things, sql`no_such_column = 1`)).rejects.toThrow();
});

it('counts uncommitted rows inside their transaction', async () => {
  await here.db.transaction(async (tx) => {
    await tx.execute(sql`insert into things values ('rare000004', 'rare')`);
    expect(await countRows(tx, things, eq(things.kind, 'rare'))).toEqual({ total: 4, isEstimate: false });
    await tx.execute(sql`delete from things where id = 'rare000004'`);
  });
});
