import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { twinCodes } from '#features/people/role/role.lookup.ts';
import { twinNames } from '#features/people/user/account.lookup.ts';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { type Database, openDatabase } from './db.ts';

let seeded: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
beforeAll(async () => {
  seeded = await createTestDatabase();
  database = openDatabase(seeded.url, { connections: 1 });
});
afterAll(async () => {
  await database.close();
  await seeded.drop();
});

const add = (id: string, username: string, time: string) =>
  database.db.execute(sql`insert into sys_user (id, username, create_time) values (${id}, ${username}, ${time})`);

it('keeps names that differ in case from before the migration, and refuses further ones', async () => {
  await database.db.execute(sql.raw('drop index sys_user_username_lower_key; drop index sys_role_role_code_lower_key'));
  await add('twin-1', 'Twin.Name', '2026-01-01 00:00:00');
  await add('twin-2', 'twin.name', '2026-01-02 00:00:00');
  await database.db.execute(sql`insert into sys_role (id, role_name, role_code) values ('r1', '一', 'Twin'), ('r2', '二', 'twin')`);
  const migration = new URL('./migrations/0011_names_without_twins.sql', import.meta.url);
  await database.db.execute(sql.raw(await readFile(migration, 'utf8')));

  const sorted = (twins: string[][]) => twins.map((names) => names.toSorted());
  expect(sorted(await twinNames(database.db))).toEqual([['Twin.Name', 'twin.name']]);
  expect(sorted(await twinCodes(database.db))).toEqual([['Twin', 'twin']]);
  await expect(add('twin-3', 'TWIN.NAME', '2026-01-03 00:00:00')).rejects.toThrow();
  await expect(database.db.execute(sql`insert into sys_role (id, role_name, role_code) values ('r3', '三', 'TWIN')`)).rejects.toThrow();
  // rows of twins can be edited
  await database.db.execute(sql`update sys_user set realname = '甲' where id in ('twin-1', 'twin-2')`);
});
