import type { InputOf } from '@mortise/shared/contract';
import { FROZEN, NORMAL, users } from '@mortise/shared/contract/people';
import { session } from '@mortise/shared/contract/session';
import { eq, sql } from 'drizzle-orm';
import { roleIds } from '#db/seed/roles.ts';
import { ADMIN_ID } from '#db/seed/users.ts';
import { granting } from '#testing/granted.ts';
import { newcomers, PASSWORD } from '#testing/newcomers.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { userTable } from './user.table.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const { newcomer, byUsername, added, signIn } = newcomers(() => app);

describe('ending an account', () => {
  it('removes softly and signs the user out', async () => {
    const { id, username } = await added({ selectedroles: roleIds.clerk });
    await app.tokenOf(username);
    expect(await app.ask(users.remove, { query: { id } })).toMatchObject({ success: true, message: '删除用户成功' });
    expect(await byUsername(username)).toBeUndefined();
    expect(await app.ask(session.permissions, {}, { as: username })).toMatchObject({ message: 'Token失效，请重新登录' });
    const [row] = await app.db.select().from(userTable).where(eq(userTable.id, id));
    expect(row).toMatchObject({ delFlag: 1, updateBy: 'admin' });
  });

  it('removes several', async () => {
    const [one, other] = [await added(), await added()];
    const answer = await app.ask(users.removeBatch, { query: { ids: `${one.id},${other.id},` } });
    expect(answer).toMatchObject({ success: true, message: '批量删除用户成功' });
    expect(await byUsername(one.username)).toBeUndefined();
    expect(await app.ask(users.removeBatch, { query: { ids: '' } })).toMatchObject({ success: false, message: '参数不识别！' });
  });

  it('freezes: the user is signed out at once and cannot sign in, until unfrozen', async () => {
    const { id, username } = await added();
    await app.tokenOf(username);
    const freeze = (status: number) => app.ask(users.freeze, { body: { ids: `${id},`, status } });
    expect(await freeze(FROZEN)).toMatchObject({ success: true, message: '操作成功!' });
    expect(await app.ask(session.permissions, {}, { as: username })).toMatchObject({ message: 'Token失效，请重新登录' });
    expect(await signIn(username)).toMatchObject({ success: false, message: '该用户已冻结' });
    await freeze(NORMAL);
    expect(await signIn(username)).toMatchObject({ success: true });
  });

  it('refuses to freeze or remove the built-in administrator, alone or among others', async () => {
    const { id } = await added();
    const refused = { success: false, message: '管理员账号不允许此操作！' };
    const ids = `${id},${ADMIN_ID}`;
    expect(await app.ask(users.freeze, { body: { ids, status: FROZEN } })).toMatchObject(refused);
    expect(await app.ask(users.remove, { query: { id: ADMIN_ID } })).toMatchObject(refused);
    expect(await app.ask(users.removeBatch, { query: { ids } })).toMatchObject(refused);
    expect((await app.ask(users.byId, { query: { id } })).result).toMatchObject({ status: NORMAL });
  });
});

describe('a name that looks like another one', () => {
  it('is refused for a new user and by an edit, whatever differs: case, invisible or foreign letters', async () => {
    const add = (username: string) => app.ask(users.add, { body: newcomer({ username }) });
    expect(await add('Auditor')).toMatchObject({ success: false, message: '用户账号已存在!' });
    expect(await add('audi\u200btor')).toMatchObject({ success: false, message: '用户账号已存在!' });
    expect(await add('аuditor')).toMatchObject({ success: false, message: '用户账号只能包含字母、数字、汉字和 . _ @ -' });
    expect(await app.ask(users.checkOnly, { query: { username: 'AUDITOR' } }, { as: null })).toMatchObject({ success: false });
    const { result } = await app.ask(users.list, { query: { username: 'auditor' } });
    const [auditor] = result.records;
    const body = { ...auditor, username: 'Manager' } as InputOf<typeof users.edit>['body'];
    expect(await app.ask(users.edit, { body })).toMatchObject({ success: false, message: '用户账号已存在!' });
  });

  it('stays editable if it is older than the rule', async () => {
    await app.db.execute(sql`update sys_user set username = 'öld nämé' where username = 'zhangsan'`);
    const { result } = await app.ask(users.list, { query: { username: 'öld nämé' } });
    const body = { ...result.records[0], realname: '张三三' } as InputOf<typeof users.edit>['body'];
    expect(await app.ask(users.edit, { body })).toMatchObject({ success: true });
    await app.db.execute(sql`update sys_user set username = 'zhangsan' where username = 'öld nämé'`);
  });
});

describe('a common password', () => {
  const text = '密码过于常见或容易被猜到，请换一个!';
  it('is refused for a new user and by a reset, also one made of the own name', async () => {
    expect(await app.ask(users.add, { body: newcomer({ password: 'Password1!' }) })).toMatchObject({ success: false, message: text });
    for (const password of ['Qwer1234!', 'Auditor1!'])
      expect(await app.ask(users.resetPassword, { body: { username: 'auditor', password } })).toMatchObject({ message: text });
    expect(await signIn('auditor', '123456')).toMatchObject({ success: true });
  });
});

describe('resetting a password', () => {
  it('accepts the new password, refuses the old one and ends the sessions', async () => {
    const { username } = await added();
    await app.tokenOf(username);
    const answer = await app.ask(users.resetPassword, { body: { username, password: 'Another#2026' } });
    expect(answer).toMatchObject({ success: true, message: '密码修改成功!' });
    expect(await app.ask(session.permissions, {}, { as: username })).toMatchObject({ message: 'Token失效，请重新登录' });
    expect(await signIn(username)).toMatchObject({ success: false });
    expect(await signIn(username, 'Another#2026')).toMatchObject({ success: true });
  });

  it('refuses an unknown user', async () => {
    const answer = await app.ask(users.resetPassword, { body: { username: 'nobody', password: PASSWORD } });
    expect(answer).toMatchObject({ success: false, message: '用户不存在！' });
  });
});

describe('a caller who is not an administrator', () => {
  const refused = { success: false, code: 510 };

  it('may edit a colleague but not become an administrator, nor make one', async () => {
    const { form } = await added();
    expect(await app.ask(users.edit, { body: { ...form, realname: '同事' } }, { as: 'manager' })).toMatchObject({ success: true });
    expect(await app.ask(users.edit, { body: { ...form, selectedroles: roleIds.admin } }, { as: 'manager' })).toMatchObject(refused);
  });

  it('can assign only their own tenants, and keeps those a user already has', async () => {
    const { form } = await added();
    const bind = (username: string, tenants: string | null) =>
      app.db.execute(sql`update sys_user set rel_tenant_ids = ${tenants} where username = ${username}`);
    const edit = async (relTenantIds: string | undefined) =>
      app.ask(users.edit, { body: { ...form, updateTime: undefined, relTenantIds } }, { as: 'manager' });
    const beyond = { success: false, message: '只能分配自己所属的租户' };
    await bind('manager', '1');
    expect(await edit('2')).toMatchObject(beyond);
    expect(await edit('1')).toMatchObject({ success: true });
    expect(await edit('')).toMatchObject(beyond);
    await bind(form.username, '1,2');
    expect(await edit('2')).toMatchObject({ success: true });
    expect(await edit(undefined)).toMatchObject({ success: true });

    const { role, give } = granting(app);
    await give(await role(['user:add']), 'clerk');
    await bind('clerk', '1');
    const mate = newcomer();
    const add = (relTenantIds: string | undefined) => app.ask(users.add, { body: { ...mate, relTenantIds } }, { as: 'clerk' });
    expect(await add('2')).toMatchObject(beyond);
    expect(await add(undefined)).toMatchObject({ success: true });
    expect((await byUsername(mate.username))?.relTenantIds).toBe('1');
    await bind('clerk', null);
    await bind('manager', null);
  });

  it('may not take over the administrator', async () => {
    const body = { username: 'admin', password: PASSWORD };
    expect(await app.ask(users.resetPassword, { body }, { as: 'manager' })).toMatchObject(refused);
    expect(await signIn('admin', '123456')).toMatchObject({ success: true });
  });
});

it('generates ids of 32 hex characters', async () => {
  expect((await app.ask(users.newId)).result).toMatch(/^[0-9a-f]{32}$/);
});

it('reports to anyone whether a username is free', async () => {
  expect(await app.ask(users.checkOnly, { query: { username: 'nobody-yet' } }, { as: null })).toMatchObject({ success: true });
  expect(await app.ask(users.checkOnly, { query: { username: 'admin' } }, { as: null })).toMatchObject({
    success: false,
    message: '用户账号已存在',
  });
});
