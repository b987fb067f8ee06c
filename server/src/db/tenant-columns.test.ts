import { sql } from 'drizzle-orm';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { type Database, openDatabase } from './db.ts';

let test: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase(test.url, { connections: 1 });
});
afterAll(async () => {
  await database.close();
  await test.drop();
});

/** Tables whose rows belong to a tenant, with the test that proves that other tenants neither read nor write them. */
const SCOPED: Record<string, string> = {};

const tenantTables = async () => {
  const { rows } = await database.db.execute<{ name: string }>(
    sql`select distinct table_name as name from information_schema.columns where table_schema = current_schema() and column_name = 'tenant_id' order by 1`,
  );
  return rows.map(({ name }) => name);
};

it('scopes every table that carries a tenant', async () => {
  expect(await tenantTables()).toEqual(Object.keys(SCOPED).sort());
});

it('notices a new one', async () => {
  await database.db.execute(sql`create table carries_a_tenant (id int, tenant_id int)`);
  expect(await tenantTables()).toContain('carries_a_tenant');
  await database.db.execute(sql`drop table carries_a_tenant`);
});
