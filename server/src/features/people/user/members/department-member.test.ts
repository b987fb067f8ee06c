import { departmentMembers } from '@mortise/shared/contract/people';
import { sql } from 'drizzle-orm';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

const RESEARCH = '57197590443c44f083d42ae24ef26a2c';
const MARKETING = '4f1765520d6346f9bd9c79e2479e5b12';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const manager = { as: 'manager' };
const list = (query = {}, as = 'manager') =>
  app.ask(departmentMembers.list, { query: { pageNo: '1', pageSize: '1000', ...query } }, { as });
const idOf = async (username: string) =>
  (await app.db.execute<{ id: string }>(sql`select id from sys_user where username = ${username}`)).rows[0]?.id ?? '';

it('lists the members of a department and all below, with their department names', async () => {
  const { result } = await list({ depId: RESEARCH });
  expect(result.total).toBeGreaterThan(100);
  const [zhangsan] = (await list({ depId: RESEARCH, username: 'zhangsan' })).result.records;
  expect(zhangsan).toMatchObject({ orgCode: '北京国炬软件/研发部,北京卓尔互动/研发部', sex_dictText: '男' });
  expect(zhangsan).not.toHaveProperty('password');
  expect((await list()).result.total).toBe(result.total);
});

it('shows nothing of departments that the caller is not in charge of', async () => {
  expect(await list({ depId: MARKETING })).toMatchObject({ success: false, code: 510 });
  expect(await list({}, 'clerk')).toMatchObject({ success: false, code: 510 });
  await app.db.execute(sql`update sys_user set user_identity = 1 where username = 'manager'`);
  await app.app.platform.settle();
  expect((await list()).result).toMatchObject({ records: [], total: 0 });
  await app.db.execute(sql`update sys_user set user_identity = 2 where username = 'manager'`);
});

it('adds existing users once, and removes them with their roles in the department', async () => {
  const clerk = await idOf('clerk');
  const add = () => app.ask(departmentMembers.add, { body: { depId: RESEARCH, userIdList: [clerk, clerk] } }, manager);
  expect(await add()).toMatchObject({ success: true, message: '添加成功!' });
  await add();
  const links = await app.db.execute(sql`select 1 from sys_user_depart where user_id = ${clerk} and dep_id = ${RESEARCH}`);
  expect(links.rows).toHaveLength(1);

  await app.db.execute(sql`insert into sys_depart_role (id, depart_id, role_name, role_code) values ('r1', ${RESEARCH}, '组长', 'lead')`);
  await app.db.execute(sql`insert into sys_depart_role_user (id, user_id, drole_id) values ('l1', ${clerk}, 'r1')`);
  const remove = () => app.ask(departmentMembers.remove, { query: { depId: RESEARCH, userId: clerk } }, manager);
  expect(await remove()).toMatchObject({ success: true, message: '删除成功!' });
  expect((await app.db.execute(sql`select 1 from sys_depart_role_user where id = 'l1'`)).rows).toHaveLength(0);
  expect(await remove()).toMatchObject({ success: false, message: '当前选中部门与用户无关联关系!' });
});

it('names in its answers who really joined or left', async () => {
  const [clerk, zhangsan] = [await idOf('clerk'), await idOf('zhangsan')];
  const body = { depId: RESEARCH, userIdList: [clerk, zhangsan] };
  // zhangsan is a member
  expect((await app.ask(departmentMembers.add, { body }, manager)).result).toEqual([clerk]);
  const leave = () => app.ask(departmentMembers.removeBatch, { query: { depId: RESEARCH, userIds: `${clerk},nobody` } }, manager);
  expect((await leave()).result).toEqual([clerk]);
});

it('refuses departments out of scope and unknown users', async () => {
  const zhangsan = await idOf('zhangsan');
  const add = (depId: string, userIdList: string[]) => app.ask(departmentMembers.add, { body: { depId, userIdList } }, manager);
  expect(await add(MARKETING, [zhangsan])).toMatchObject({ success: false, code: 510 });
  expect(await add(RESEARCH, ['nobody'])).toMatchObject({ success: false, message: '未找到对应实体' });
  expect(await add(RESEARCH, [])).toMatchObject({ success: false, message: '参数不识别！' });
  const query = { depId: MARKETING, userIds: zhangsan };
  expect(await app.ask(departmentMembers.removeBatch, { query }, manager)).toMatchObject({ success: false, code: 510 });
});
