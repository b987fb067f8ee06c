import { keysIn, MOBILE } from '@mortise/shared/contract';
import { BUTTON } from '@mortise/shared/contract/access';
import { sql } from 'drizzle-orm';
import { routeInventory } from '#http/routes/route.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { permissionRows } from './menu-row.ts';
import { wholeMenu } from './menus/whole-menu.ts';
import { createRandom } from './random.ts';
import { seed } from './seed.ts';
import { seedUsers } from './users.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

// alternative views without a menu row, which operators may put in place of another view (docs/wire/system-roles.md §1)
const alternatives = ['system/RoleList'];
const menu = permissionRows(wholeMenu);

const rowsThatGrant = (code: string) =>
  code.includes('/')
    ? menu.filter(({ component, menuType }) => component === code && menuType !== BUTTON)
    : menu.filter(({ perms, menuType }) => menuType === BUTTON && keysIn(perms).includes(code));

it('has one menu row for each permission code that a route requires', () => {
  const asked = new Set(routeInventory(app.app).flatMap(({ access }) => (typeof access === 'string' ? [] : access.anyOf)));
  expect([...asked]).toEqual(expect.arrayContaining(['position:add', 'system/UserList', ...alternatives]));
  const badlyGranted = [...asked].filter((code) => !alternatives.includes(code) && rowsThatGrant(code).length !== 1);
  expect(badlyGranted).toEqual([]);
});

it('gives every menu row a unique id, position and icon', () => {
  expect(new Set(menu.map(({ id }) => id)).size).toBe(menu.length);
  const ids = new Set(menu.map(({ id }) => id));
  for (const { parentId, menuType } of menu) expect(parentId === null ? menuType === 0 : ids.has(parentId ?? '')).toBe(true);
  for (const { icon, menuType } of menu) if (menuType !== BUTTON) expect(icon).toBeTruthy();
  expect(menu.find(({ component }) => component === 'system/RemoteAppList')).toMatchObject({
    name: '远程应用',
    url: '/isystem/remoteApps',
  });
});

it('generates the same users in every installation', () => {
  expect(seedUsers(createRandom(1))).toEqual(seedUsers(createRandom(1)));
  expect(seedUsers(createRandom(2))).not.toEqual(seedUsers(createRandom(1)));
});

it('creates a company with departments, their users, and a few frozen or deleted ones', async () => {
  const { rows } = await app.db.execute(sql`
    select (select count(*) from sys_user) as users, (select count(*) from sys_depart) as departments, (select count(*) from sys_tenant) as tenants,
      (select count(*) from sys_user u where not exists (select from sys_user_depart m where m.user_id = u.id)) as homeless,
      (select count(*) from sys_user u where not exists (select from sys_user_role m where m.user_id = u.id)) as idle,
      (select count(*) from sys_user where phone !~ ${MOBILE.source}) as unreachable,
      (select count(*) from sys_user where status = 2) > 20 as some_frozen, (select count(*) from sys_user where del_flag = 1) > 5 as some_removed`);
  expect(rows).toEqual([
    { users: 2000, departments: 42, tenants: 3, homeless: 0, idle: 0, unreachable: 0, some_frozen: true, some_removed: true },
  ]);
});

it('grants the administrator everything, and every other user something', async () => {
  const { rows } = await app.db.execute<{ code: string; granted: number }>(sql`
    select r.role_code as code, count(g.id) as granted from sys_role r left join sys_role_permission g on g.role_id = r.id group by 1`);
  const granted = Object.fromEntries(rows.map((row) => [row.code, row.granted]));
  expect(granted.admin).toBe(menu.length);
  for (const count of Object.values(granted)) expect(count).toBeGreaterThan(3);
  expect(new Set([granted.manager, granted.clerk, granted.auditor]).size).toBe(3);
});

it('has sign-ins of the last sixty days, none in the future', async () => {
  const { rows } = await app.db.execute(sql`
    select count(distinct create_time::date) >= 59 as every_day, max(create_time) <= localtimestamp as past from sys_log where log_type = 1`);
  expect(rows).toEqual([{ every_day: true, past: true }]);
});

it('configures reports whose SQL returns the columns that they show', async () => {
  const { rows: heads } = await app.db.execute<{ id: string; cgr_sql: string }>(sql`select id, cgr_sql from onl_cgreport_head`);
  for (const { id, cgr_sql } of heads) {
    const result = await app.db.execute(sql.raw(`select * from (${cgr_sql.replace(/\$\{\w+\}/g, '1')}) report limit 1`));
    const { rows: items } = await app.db.execute<{ field_name: string }>(
      sql`select field_name from onl_cgreport_item where cgrhead_id = ${id}`,
    );
    expect(result.fields.map(({ name }) => name)).toEqual(expect.arrayContaining(items.map(({ field_name }) => field_name)));
  }
});

it('does not seed a database that has users', async () => {
  const passwords = () => app.db.execute(sql`select count(*) as users, max(password) as password from sys_user`);
  const { rows: before } = await passwords();
  await seed(app.db, { adminPassword: 'another one' });
  expect((await passwords()).rows).toEqual(before);
});

it('gives every department permissions to grant to its roles', async () => {
  const { rows } = await app.db.execute(sql`
    select 1 from sys_depart d where not exists (select from sys_depart_permission p where p.depart_id = d.id)`);
  expect(rows).toEqual([]);
});
