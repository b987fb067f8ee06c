import { permissions } from '@mortise/shared/contract/access';
import { sql } from 'drizzle-orm';
import { granting } from '#testing/granted.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { wholeMenu } from './menus/whole-menu.ts';
import { addProductRows } from './product-rows.ts';
import { roleIds } from './roles.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

const rowOf = async (perms: string) =>
  (await app.db.execute<{ id: string; name: string }>(sql`select id, name from sys_permission where perms = ${perms}`)).rows[0];
/** Restores the state of a database seeded by a version without this button. */
const withoutButton = async (perms: string) => {
  await app.db.execute(sql`delete from sys_permission where perms = ${perms}`);
  await app.db.execute(sql`delete from sys_data_log where data_table = 'sys_permission'`);
};

it('adds nothing to a newly seeded database', async () => {
  expect(await addProductRows(app.db)).toEqual([]);
});

it('adds rows missing from an older version, once, granted only to the administrator', async () => {
  await withoutButton('announcement:import');
  const [id] = await addProductRows(app.db);
  expect(await rowOf('announcement:import')).toMatchObject({ id, name: '通告导入' });
  const { rows } = await app.db.execute(sql`select role_id from sys_role_permission where permission_id = ${id}`);
  expect(rows).toEqual([{ role_id: roleIds.admin }]);
  expect(await addProductRows(app.db)).toEqual([]);
});

it('adds a menu with its buttons', async () => {
  const menu = {
    id: '2000000000000009001',
    name: '新菜单',
    url: '/isystem/new',
    component: 'system/New',
    buttons: [{ id: '2000000000000009002', name: '新按钮', perms: 'new:add' }],
  };
  const system = wholeMenu.find(({ url }) => url === '/isystem');
  if (!system) throw new Error('no such menu');
  const newer = [{ ...system, children: [...(system.children ?? []), menu] }];
  expect(await addProductRows(app.db, newer)).toEqual([menu.id, '2000000000000009002']);
});

it('does not restore removed rows, whether removed before its first run or later', async () => {
  const button = await rowOf('announcement:export');
  await app.ask(permissions.remove, { query: { id: button?.id ?? '' } });
  expect(await addProductRows(app.db)).toEqual([]);
  const later = await rowOf('announcement:import');
  await app.ask(permissions.remove, { query: { id: later?.id ?? '' } });
  await app.db.execute(sql`delete from sys_data_log`);
  expect(await addProductRows(app.db)).toEqual([]);
});

it('does not change renamed rows, revoked grants or custom rows', async () => {
  const { idOf } = granting(app);
  const id = await idOf('dict:export');
  await app.db.execute(sql`update sys_permission set name = '另存' where id = ${id}`);
  await app.db.execute(sql`delete from sys_role_permission where permission_id = ${id}`);
  await withoutButton('dict:import');
  await app.ask(permissions.add, {
    body: { menuType: 2, name: '自制导入', perms: 'dict:import', permsType: '1', status: '1', parentId: await idOf('system/DictList') },
  });
  expect(await addProductRows(app.db)).toEqual([]);
  expect(await rowOf('dict:export')).toMatchObject({ name: '另存' });
  expect((await app.db.execute(sql`select 1 from sys_role_permission where permission_id = ${id}`)).rows).toEqual([]);
});

it('adds nothing below a removed row', async () => {
  await withoutButton('dict:import');
  const dicts = await granting(app).idOf('system/DictList');
  await app.ask(permissions.remove, { query: { id: dicts } });
  expect(await addProductRows(app.db)).toEqual([]);
});

it('works without the role of the administrator', async () => {
  await withoutButton('role:import');
  await app.db.execute(sql`delete from sys_role where id = ${roleIds.admin}`);
  expect(await addProductRows(app.db)).toHaveLength(1);
});
