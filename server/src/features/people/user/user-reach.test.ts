import { departmentMembers, roles, users } from '@mortise/shared/contract/people';
import { sql } from 'drizzle-orm';
import { departmentId } from '#db/seed/departments.ts';
import { granting } from '#testing/granted.ts';
import { sendFile } from '#testing/send-file.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { aWorkbook, reportOf } from '#testing/workbooks.ts';

let app: TestApp;
let own: string;
let stranger: string;
/** A superior in charge of 研发部 with the view 我的部门 but not the user list. */
beforeAll(async () => {
  app = await openTestApp();
  await app.db.execute(sql`delete from sys_user_role where user_id = (select id from sys_user where username = 'manager')`);
  const { role, give, userId } = granting(app);
  await give(
    await role(['system/DepartUserList', 'user:edit', 'user:add', 'user:password', 'user:freeze', 'user:delete', 'system/AddressList']),
    'manager',
  );
  const member = { username: 'reach_own', realname: '组员', workNo: 'REACH0', phone: '19100000009', password: 'Mortise#2026' };
  await app.ask(users.add, { body: { ...member, selecteddeparts: departmentId('A01A05') } });
  const { result } = await app.ask(
    departmentMembers.list,
    { query: { depId: departmentId('A01A05'), username: 'reach_own' } },
    { as: 'manager' },
  );
  own = result.records[0]?.id ?? '';
  stranger = await userId('admin');
});
afterAll(() => app.close());

const manager = { as: 'manager' };

it('reads roles and departments only of members of the caller’s departments', async () => {
  expect((await app.ask(users.byId, { query: { id: own } }, manager)).result.id).toBe(own);
  expect(await app.ask(users.departments, { query: { userId: own } }, manager)).toMatchObject({ success: true });
  expect((await app.ask(users.roleIds, { query: { userid: own } }, manager)).code).not.toBe(510);
  for (const answer of [
    app.ask(users.byId, { query: { id: stranger } }, manager),
    app.ask(users.departments, { query: { userId: stranger } }, manager),
    app.ask(users.roleIds, { query: { userid: stranger } }, manager),
  ])
    expect(await answer).toMatchObject({ success: false, code: 510 });
});

it('cannot freeze, remove or sign out other users', async () => {
  const clerk = await granting(app).userId('jeecg');
  for (const answer of [
    app.ask(users.freeze, { body: { ids: clerk, status: 2 } }, manager),
    app.ask(users.remove, { query: { id: clerk } }, manager),
    app.ask(users.removeBatch, { query: { ids: `${clerk},${own}` } }, manager),
    app.ask(users.resetPassword, { body: { username: 'jeecg', password: 'Mortise#2026' } }, manager),
  ])
    expect(await answer).toMatchObject({ success: false, code: 510 });
  expect(await app.ask(users.freeze, { body: { ids: own, status: 2 } }, manager)).toMatchObject({ success: true });
  expect(await app.ask(users.freeze, { body: { ids: own, status: 1 } }, manager)).toMatchObject({ success: true });
});

it('is offered only roles that the caller may assign', async () => {
  const { role } = granting(app);
  await role(['system/AddressList'], { roleCode: 'reach_low', roleName: '低权限' });
  await role(['system/LogList'], { roleCode: 'reach_high', roleName: '高权限' });
  const codes = (await app.ask(roles.all, {}, manager)).result.map(({ roleCode }) => roleCode);
  expect(codes).toContain('reach_low');
  expect(codes).not.toContain('reach_high');
  expect(codes).not.toContain('admin');
  expect((await app.ask(roles.all)).result.map(({ roleCode }) => roleCode)).toEqual(expect.arrayContaining(['reach_high', 'admin']));
});

it('edits only members of the caller’s departments, within those departments', async () => {
  const { result: user } = await app.ask(users.byId, { query: { id: own } }, manager);
  const form = { id: own, username: user.username, realname: '改名', workNo: user.workNo ?? '', phone: user.phone ?? '' };
  expect(await app.ask(users.edit, { body: form }, manager)).toMatchObject({ success: true });
  const elsewhere = { ...form, selecteddeparts: departmentId('A02') };
  expect(await app.ask(users.edit, { body: elsewhere }, manager)).toMatchObject({ success: false, code: 510 });
  expect(await app.ask(users.edit, { body: { ...form, id: stranger } }, manager)).toMatchObject({ success: false, code: 510 });
  for (const departIds of [departmentId('A02'), `${departmentId('A01A05')},${departmentId('A01')}`])
    expect(await app.ask(users.edit, { body: { ...form, userIdentity: 2, departIds } }, manager)).toMatchObject({ code: 510 });
  const inCharge = { ...form, userIdentity: 2, departIds: departmentId('A01A05') };
  expect(await app.ask(users.edit, { body: inCharge }, manager)).toMatchObject({ success: true });
  const newcomer = { username: 'reach_new', realname: '新人', workNo: 'REACH1', phone: '19100000001', password: 'Mortise#2026' };
  expect(await app.ask(users.add, { body: { ...newcomer, selecteddeparts: departmentId('A02') } }, manager)).toMatchObject({ code: 510 });
  const above = { ...newcomer, userIdentity: 2, departIds: departmentId('A01') };
  expect(await app.ask(users.add, { body: above }, manager)).toMatchObject({ code: 510 });
  expect(await app.ask(users.add, { body: { ...newcomer, selecteddeparts: departmentId('A01A05') } }, manager)).toMatchObject({
    success: true,
  });
});

it('cannot assign other departments through an import either', async () => {
  await granting(app).give(await granting(app).role(['user:import']), 'manager');
  const headings = ['登录账号', '真实姓名', '工号', '电话', '（1普通成员 2上级）', '负责部门'];
  const rows = [
    ['reach_sheet1', '甲', 'REACH11', '19100000011', '2', departmentId('A02')],
    ['reach_sheet2', '乙', 'REACH12', '19100000012', '2', departmentId('A01A05')],
  ];
  const content = await aWorkbook(headings, rows);
  const answer = await sendFile(app, users.importExcel, { name: '用户.xls', content, as: 'manager' });
  // the report also has the first passwords of the imported accounts
  const refused = (await reportOf(app, answer.result, 'manager')).filter((line) => line.startsWith('第'));
  expect(refused).toEqual(['第 4 行：不是您负责的部门，忽略导入。']);
  const found = (await app.ask(users.list, { query: { username: 'reach_sheet*' } })).result.records;
  expect(found.map(({ username }) => username)).toEqual(['reach_sheet2']);
});
