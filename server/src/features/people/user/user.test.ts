import { NORMAL, users } from '@mortise/shared/contract/people';
import { duplicates } from '@mortise/shared/contract/settings';
import { sql } from 'drizzle-orm';
import { newId } from '#db/new-id.ts';
import { departmentId } from '#db/seed/departments.ts';
import { roleIds } from '#db/seed/roles.ts';
import { newcomers } from '#testing/newcomers.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { userTable } from './user.table.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const { newcomer, byUsername, added, signIn } = newcomers(() => app);
const MARKET = departmentId('A01A03');
const RESEARCH = departmentId('A01A05');

describe('the list', () => {
  it('shows live users with the names of their departments and the texts of their codes, and no password', async () => {
    const { result } = await app.ask(users.list, { query: { username: 'manager' } });
    expect(result.records).toHaveLength(1);
    expect(result.records[0]).toMatchObject({
      realname: '梁建业',
      orgCodeTxt: '北京国炬软件/研发部',
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
      { key: RESEARCH, value: RESEARCH, title: '北京国炬软件/研发部' },
    ]);
    expect(await signIn('linjia')).toMatchObject({ success: true });
  });

  it.each([
    ['username', '用户账号已存在!'],
    ['workNo', '工号已存在!'],
    ['phone', '手机号码已存在!'],
    ['email', '邮箱已存在!'],
  ] as const)('refuses a taken %s', async (field, message) => {
    const { form } = await added({ email: `taken-${field}@guoju.example` });
    expect(await app.ask(users.add, { body: newcomer({ [field]: form[field] }) })).toMatchObject({ success: false, message });
  });

  it('refuses the username of a removed user, which is still occupied', async () => {
    const { id, username } = await added();
    await app.ask(users.remove, { query: { id } });
    const where = '，占用它的记录在回收站中，请先在回收站中还原或彻底删除它';
    expect(await app.ask(users.add, { body: newcomer({ username }) })).toMatchObject({ success: false, message: `用户账号已存在${where}` });
    const question = { tableName: 'sys_user', fieldName: 'username', fieldVal: username };
    const check = (as: string) => app.ask(duplicates.check, { query: question }, { as });
    expect(await check('admin')).toMatchObject({ success: false, message: `该值不可用，系统中已存在${where}` });
    expect(await check('clerk')).toMatchObject({ message: '该值不可用，系统中已存在，占用它的记录在回收站中，请联系管理员' });
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
    expect(await app.ask(users.edit, { body: { ...one.form, phone: other.form.phone } })).toMatchObject({ message: '手机号码已存在!' });
    expect(await app.ask(users.edit, { body: { ...one.form, id: 'gone' } })).toMatchObject({ success: false, message: '未找到对应实体' });
  });
});
