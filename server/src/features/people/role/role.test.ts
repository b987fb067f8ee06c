import { type RoleDraft, roles, users } from '@mortise/shared/contract/people';
import { sql } from 'drizzle-orm';
import { roleIds } from '#db/seed/roles.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

let made = 0;
const role = (draft: Partial<RoleDraft> = {}): RoleDraft => ({ roleCode: `guest_${made++}`, roleName: '访客', ...draft });
const added = async () => {
  const body = role();
  await app.ask(roles.add, { body });
  const found = (await app.ask(roles.list, { query: { roleCode: body.roleCode } })).result.records[0];
  if (!found) throw new Error('not added');
  return found;
};

it('lists roles and offers all of them', async () => {
  expect((await app.ask(roles.list, { query: { roleName: '审计员' } })).result.records).toMatchObject([{ roleCode: 'auditor' }]);
  const all = await app.ask(roles.all);
  expect(all.result.map(({ roleCode }) => roleCode)).toEqual(expect.arrayContaining(['admin', 'test', 'hr', 'third_role', 'caiwu']));
});

it('adds a role and refuses its code a second time', async () => {
  const body = role();
  expect(await app.ask(roles.add, { body })).toMatchObject({ success: true, message: '添加成功！' });
  expect(await app.ask(roles.add, { body })).toMatchObject({ success: false, message: '角色编码已存在' });
  expect(await app.ask(roles.add, { body: role({ roleCode: '访客' }) })).toMatchObject({ message: '角色编码不可输入汉字!' });
  expect(await app.ask(roles.add, { body: { ...body, roleCode: body.roleCode.toUpperCase() } })).toMatchObject({ success: false });
  expect(await app.ask(roles.add, { body: role({ roleCode: 'аdmin' }) })).toMatchObject({
    message: '角色编码只能包含字母、数字和 . _ @ -',
  });
});

it('edits a role', async () => {
  const { id, roleCode } = await added();
  expect(await app.ask(roles.edit, { body: { ...role({ roleCode, roleName: '贵宾' }), id } })).toMatchObject({ message: '修改成功!' });
  expect((await app.ask(roles.byId, { query: { id } })).result).toMatchObject({ roleName: '贵宾' });
  expect(await app.ask(roles.edit, { body: { ...role(), id: 'gone' } })).toMatchObject({ success: false, message: '未找到对应实体' });
});

it('refuses to change the codes of built-in roles', async () => {
  const answer = await app.ask(roles.edit, { body: { ...role({ roleCode: 'boss' }), id: roleIds.admin } });
  expect(answer).toMatchObject({ success: false, message: '系统内置角色的编码不允许修改' });
});

it('removes a role with its grants and members', async () => {
  const { id } = await added();
  const { result: newUserId } = await app.ask(users.newId);
  await app.db.execute(
    sql`insert into sys_user_role (id, user_id, role_id) select ${newUserId}, id, ${id} from sys_user where username = 'clerk'`,
  );
  await app.db.execute(
    sql`insert into sys_role_permission (id, role_id, permission_id) select ${newUserId}, ${id}, id from sys_permission limit 1`,
  );
  expect(await app.ask(roles.remove, { query: { id } })).toMatchObject({ success: true, message: '删除角色成功' });
  const { rows } = await app.db.execute(sql`
    select 1 from sys_user_role where role_id = ${id} union all select 1 from sys_role_permission where role_id = ${id}`);
  expect(rows).toEqual([]);
});

it('removes several, refuses an empty list, and keeps the built-in ones', async () => {
  const [one, other] = [await added(), await added()];
  expect(await app.ask(roles.removeBatch, { query: { ids: `${one.id},${other.id}` } })).toMatchObject({ message: '删除角色成功!' });
  expect(await app.ask(roles.removeBatch, { query: { ids: '' } })).toMatchObject({ success: false, message: '未选中角色！' });
  for (const builtIn of [roleIds.admin, roleIds.test, roleIds.third_role])
    expect(await app.ask(roles.removeBatch, { query: { ids: `${builtIn},${roleIds.hr}` } })).toMatchObject({ success: false });
  expect((await app.ask(roles.byId, { query: { id: roleIds.hr } })).success).toBe(true);
});

it('shows roles to the auditor, who may not change them', async () => {
  expect(await app.ask(roles.list, {}, { as: 'auditor' })).toMatchObject({ success: true });
  expect(await app.ask(roles.add, { body: role() }, { as: 'auditor' })).toMatchObject({ success: false, code: 510 });
});
