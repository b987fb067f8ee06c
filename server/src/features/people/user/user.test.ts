import type { InputOf } from '@mortise/shared/contract';
import { FROZEN, type NewUserDraft, NORMAL, users } from '@mortise/shared/contract/people';
import { session } from '@mortise/shared/contract/session';
import { eq, sql } from 'drizzle-orm';
import { newId } from '#db/new-id.ts';
import { departmentId } from '#db/seed/departments.ts';
import { roleIds } from '#db/seed/roles.ts';
import { ADMIN_ID } from '#db/seed/users.ts';
import { granting } from '#testing/granted.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { userTable } from './user.table.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const PASSWORD = 'Mortise#2026';
const MARKET = departmentId('A01A03');
const RESEARCH = departmentId('A01A05');

let made = 0;
const newcomer = (draft: Partial<NewUserDraft> = {}): NewUserDraft => {
  const number = ++made;
  return {
    username: `newcomer${number}`,
    realname: '新同事',
    workNo: `T${number}`,
    phone: `1900000${String(number).padStart(4, '0')}`,
    password: PASSWORD,
    ...draft,
  };
};
const byUsername = async (username: string) => (await app.ask(users.list, { query: { username } })).result.records[0];

/** Adds a user and returns it as the API shows it. */
const added = async (draft: Partial<NewUserDraft> = {}) => {
  const body = newcomer(draft);
  const { message } = await app.ask(users.add, { body });
  const user = await byUsername(body.username);
  if (!user) throw new Error(message);
  const { password: _password, ...form } = body;
  return { ...user, form: { ...form, id: user.id } };
};
const signIn = (username: string, password = PASSWORD) => app.ask(session.signIn, { body: { username, password } }, { as: null });

describe('the list', () => {
  it('shows live users with the names of their departments and the texts of their codes, and no password', async () => {
    const { result } = await app.ask(users.list, { query: { username: 'manager' } });
    expect(result.records).toHaveLength(1);
    expect(result.records[0]).toMatchObject({
      realname: '梁建业',
      orgCodeTxt: '研发部',
      sex_dictText: '男',
      status_dictText: '正常',
      post_dictText: '部门经理',
      departIds_dictText: '研发部',
    });
    expect(result.records[0]).not.toHaveProperty('password');
  });

  it('hides removed users and the account of the workflow engine', async () => {
    const removed = await added();
    await app.ask(users.remove, { query: { id: removed.id } });
    await app.db.insert(userTable).values({ id: newId(), username: '_reserve_user_external', delFlag: 0, status: 1 });
    const all = await app.ask(users.list, { query: { username: `,${removed.username},_reserve_user_external,` } });
    expect(all.result.records).toEqual([]);
  });

  it('ignores conditions that would show removed users', async () => {
    const { result } = await app.ask(users.list, { query: { delFlag: '1', pageSize: 1 } });
    expect(result.records[0]?.delFlag).toBe(0);
  });

  it('narrows to a department and everything below it', async () => {
    const below = await app.ask(users.list, { query: { departId: RESEARCH, pageSize: 1000 } });
    expect(below.result.total).toBeGreaterThan(100);
    for (const { orgCodeTxt } of below.result.records) expect(orgCodeTxt).toMatch(/研发|开发组|测试组|运维组|数据平台组/);
    expect((await app.ask(users.list, { query: { departId: 'no-such-department' } })).result.total).toBe(0);
  });

  it('sorts and pages', async () => {
    const page = (pageNo: number) => app.ask(users.list, { query: { column: 'username', order: 'asc', pageNo, pageSize: 3 } });
    const names = [...(await page(1)).result.records, ...(await page(2)).result.records].map(({ username }) => username);
    expect(new Set(names).size).toBe(6);
    expect(names[0]).toBe('admin');
  });

  it('is not for clerks', async () => {
    expect(await app.ask(users.list, {}, { as: 'clerk' })).toMatchObject({ success: false, code: 510 });
  });
});

describe('adding', () => {
  it('makes a live user with roles and departments who can sign in', async () => {
    const answer = await app.ask(users.add, {
      body: newcomer({ username: 'linjia', selectedroles: `${roleIds.clerk},`, selecteddeparts: `${MARKET},${RESEARCH}` }),
    });
    expect(answer).toMatchObject({ success: true, code: 200, message: '添加成功！' });
    const user = await byUsername('linjia');
    expect(user).toMatchObject({ status: NORMAL, delFlag: 0, createBy: 'admin' });
    const { id } = user as { id: string };
    expect((await app.ask(users.roleIds, { query: { userid: id } })).result).toEqual([roleIds.clerk]);
    expect((await app.ask(users.departments, { query: { userId: id } })).result).toEqual([
      { key: MARKET, value: MARKET, title: '市场部' },
      { key: RESEARCH, value: RESEARCH, title: '研发部' },
    ]);
    expect(await signIn('linjia')).toMatchObject({ success: true });
  });

  it.each([
    ['username', '用户名已存在!'],
    ['workNo', '工号已存在!'],
    ['phone', '手机号已存在!'],
    ['email', '邮箱已存在!'],
  ] as const)('refuses a taken %s', async (field, message) => {
    const { form } = await added({ email: `taken-${field}@guoju.example` });
    expect(await app.ask(users.add, { body: newcomer({ [field]: form[field] }) })).toMatchObject({ success: false, message });
  });

  it('refuses the username of a removed user, which is still occupied', async () => {
    const { id, username } = await added();
    await app.ask(users.remove, { query: { id } });
    expect(await app.ask(users.add, { body: newcomer({ username }) })).toMatchObject({ success: false, message: '用户名已存在!' });
  });

  it('accepts several users without an e-mail', async () => {
    expect((await added({ email: '' })).email).toBeNull();
    expect((await added({ email: '' })).email).toBeNull();
  });

  it('refuses a weak password, an invalid phone and an unknown role, and adds nothing', async () => {
    const { total } = (await app.ask(users.list)).result;
    expect(await app.ask(users.add, { body: newcomer({ password: '12345678' }) })).toMatchObject({
      success: false,
      message: '密码由8位数字、大小写字母和特殊符号组成!',
    });
    expect(await app.ask(users.add, { body: newcomer({ phone: '12' }) })).toMatchObject({ message: '请输入正确格式的手机号码!' });
    expect(await app.ask(users.add, { body: newcomer({ selectedroles: 'nothing' }) })).toMatchObject({ message: '未找到对应实体' });
    expect((await app.ask(users.list)).result.total).toBe(total);
  });
});

describe('editing', () => {
  it('changes sent fields, leaves null ones and the password unchanged', async () => {
    const { form } = await added({ email: 'kept@guoju.example', telephone: '010-88888888' });
    const body = { ...form, realname: '改名', email: null, telephone: '' };
    expect(await app.ask(users.edit, { body })).toMatchObject({ success: true, message: '修改成功!' });
    expect((await app.ask(users.byId, { query: { id: form.id } })).result).toMatchObject({
      realname: '改名',
      email: 'kept@guoju.example',
      telephone: null,
      updateBy: 'admin',
    });
    expect(await signIn(form.username)).toMatchObject({ success: true });
  });

  it('empties what is sent as "", a number and a date too', async () => {
    const { form } = await added({ sex: 2, birthday: '1990-05-04', post: 'devleader', telephone: '010-82345678' });
    const emptied = { sex: '', birthday: '', post: '', telephone: '' } as const;
    expect(await app.ask(users.edit, { body: { ...form, ...emptied } })).toMatchObject({ success: true });
    expect(await byUsername(form.username)).toMatchObject({ sex: null, birthday: null, post: null, telephone: null });
  });

  it('replaces roles and departments', async () => {
    const { id, form } = await added({ selectedroles: roleIds.clerk, selecteddeparts: MARKET });
    await app.ask(users.edit, { body: { ...form, selectedroles: `${roleIds.hr},${roleIds.caiwu}`, selecteddeparts: RESEARCH } });
    expect((await app.ask(users.roleIds, { query: { userid: id } })).result.sort()).toEqual([roleIds.caiwu, roleIds.hr]);
    expect((await app.ask(users.departments, { query: { userId: id } })).result.map(({ key }) => key)).toEqual([RESEARCH]);
    await app.ask(users.edit, { body: { ...form, selectedroles: '', selecteddeparts: '' } });
    expect(await app.ask(users.roleIds, { query: { userid: id } })).toMatchObject({ success: false, message: '未找到用户相关角色信息' });
    expect(await app.ask(users.departments, { query: { userId: id } })).toMatchObject({ success: false, message: '查找失败' });
  });

  it('removes only the department roles of departments that the user leaves', async () => {
    const { id, form } = await added({ selecteddeparts: `${MARKET},${RESEARCH}` });
    const [market, research] = [newId(), newId()];
    await app.db.execute(sql`insert into sys_depart_role (id, depart_id) values (${market}, ${MARKET}), (${research}, ${RESEARCH})`);
    await app.db.execute(
      sql`insert into sys_depart_role_user (id, user_id, drole_id) values (${newId()}, ${id}, ${market}), (${newId()}, ${id}, ${research})`,
    );
    await app.ask(users.edit, { body: { ...form, selecteddeparts: RESEARCH } });
    const { rows } = await app.db.execute(sql`select drole_id from sys_depart_role_user where user_id = ${id}`);
    expect(rows).toEqual([{ drole_id: research }]);
  });

  it('clears the departments in charge of a user who is no longer a superior', async () => {
    const { id, form } = await added({ userIdentity: 2, departIds: MARKET, selecteddeparts: MARKET });
    expect(await byUsername(form.username)).toMatchObject({ departIds: MARKET });
    await app.ask(users.edit, { body: { ...form, userIdentity: 1 } });
    expect((await app.ask(users.byId, { query: { id } })).result.departIds).toBeNull();
  });

  it('refuses values of other users, and a removed user', async () => {
    const [one, other] = [await added(), await added()];
    expect(await app.ask(users.edit, { body: { ...one.form, phone: other.form.phone } })).toMatchObject({ message: '手机号已存在!' });
    expect(await app.ask(users.edit, { body: { ...one.form, id: 'gone' } })).toMatchObject({ success: false, message: '未找到对应实体' });
  });
});

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
    expect(await add('Auditor')).toMatchObject({ success: false, message: '用户名已存在!' });
    for (const username of ['аuditor', 'audi\u200btor'])
      expect(await add(username)).toMatchObject({ success: false, message: '用户账号只能包含字母、数字、汉字和 . _ @ -' });
    expect(await app.ask(users.checkOnly, { query: { username: 'AUDITOR' } }, { as: null })).toMatchObject({ success: false });
    const { result } = await app.ask(users.list, { query: { username: 'auditor' } });
    const [auditor] = result.records;
    const body = { ...auditor, username: 'Manager' } as InputOf<typeof users.edit>['body'];
    expect(await app.ask(users.edit, { body })).toMatchObject({ success: false, message: '用户名已存在!' });
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
