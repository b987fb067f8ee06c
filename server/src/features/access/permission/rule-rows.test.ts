import { sql } from 'drizzle-orm';
import { pgTable, varchar } from 'drizzle-orm/pg-core';
import { type TableChanges, watchTableChanges } from '#db/changes/table-changes.ts';
import { type Database, openDatabase } from '#db/db.ts';
import { equipLists } from '#lists/list-equipment.ts';
import { createTotalCache, EXACT_UP_TO } from '#lists/totals.ts';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { createRuleRows, type RuleRows } from './rule-rows.lookup.ts';

const table = pgTable('things', { id: varchar('id', { length: 36 }), kind: varchar('kind', { length: 10 }) });
const list = { table, labels: new Map(), shown: async () => ({}) };

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let impatient: Database;
let changes: TableChanges;
let count: RuleRows;
beforeAll(async () => {
  database = await createTestDatabase();
  impatient = openDatabase(database.url, { connections: 2 });
  changes = await watchTableChanges(database.url, () => undefined);
  equipLists(impatient.db, { totals: createTotalCache(impatient.db, changes, { within: 1000 }) });
  count = createRuleRows(impatient.db);
  await impatient.db.execute(sql`create table things (id varchar(36) primary key, kind varchar(10))`);
  await impatient.db.execute(
    sql`insert into things select n::text, case when n < 4 then 'rare' else 'often' end from generate_series(1, ${EXACT_UP_TO + 100}::int) as n`,
  );
  await impatient.db.execute(sql`analyze things`);
});
afterAll(async () => {
  await changes.close();
  await impatient.close();
  await database.drop();
});

const rule = { ruleName: '', ruleColumn: 'kind', ruleConditions: '=', ruleValue: 'rare' };

it('counts all rows and those of a rule apart: one may be an estimate, the other exact', async () => {
  expect(await count(list, {}, [], new Map())).toMatchObject({ isEstimate: true });
  expect(await count(list, {}, [rule], new Map())).toEqual({ total: 3, isEstimate: false });
});

it('gives a reason and no figure when counting takes too long', async () => {
  const where = sql`pg_sleep(1.5) is not null`;
  await expect(count(list, { where }, [rule], new Map())).rejects.toThrow('没有在限定时间内数完');
});
