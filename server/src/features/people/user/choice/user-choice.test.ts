import { recycledUsers, userAgents, userChoices, users } from '@mortise/shared/contract/people';
import { sql } from 'drizzle-orm';
import { departmentId } from '#db/seed/departments.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const RESEARCH = departmentId('A01A05');
const idOf = async (username: string) => (await app.ask(userChoices.many, { query: { username } })) as unknown as { id: string }[];
let made = 0;
const removed = async () => {
  const number = ++made;
  const body = { username: `gone${number}`, realname: '离职', workNo: `G${number}`, phone: `1770000${String(number).padStart(4, '0')}` };
  await app.ask(users.add, { body: { ...body, password: 'Mortise#2026', selecteddeparts: RESEARCH } });
  const [user] = (await app.ask(users.list, { query: { username: body.username } })).result.records;
  await app.ask(users.remove, { query: { id: user?.id ?? '' } });
  return { ...body, id: user?.id ?? '' };
};

describe('the recycle bin', () => {
  it('shows removed users with the names of their departments', async () => {
    const { id } = await removed();
    const { result } = await app.ask(recycledUsers.list);
    expect(result.find((row) => row.id === id)).toMatchObject({ realname: '离职', orgCode: '北京国炬软件/研发部' });
    expect(JSON.stringify(result)).not.toMatch(/argon/);
  });

  it('begins with the user removed last, with who removed it, and ends with those of unknown time', async () => {
    const [first, last, old] = [await removed(), await removed(), await removed()];
    await app.db.execute(sql`update sys_user set update_time = update_time + interval '1 hour' where id = ${last.id}`);
    await app.db.execute(sql`update sys_user set update_time = null where id = ${old.id}`);
    const { result } = await app.ask(recycledUsers.list);
    const order = result.map(({ id }) => id).filter((id) => [first.id, last.id, old.id].includes(id));
    expect(order).toEqual([last.id, first.id, old.id]);
    expect(result[0]).toMatchObject({ updateBy: 'admin' });
  });

  it('restores users', async () => {
    const { id, username } = await removed();
    expect(await app.ask(recycledUsers.restore, { body: { userIds: `${id},` } })).toMatchObject({ success: true, message: '还原成功' });
    expect((await app.ask(users.list, { query: { username } })).result.total).toBe(1);
  });

  it('deletes users permanently and frees their unique values', async () => {
    const { id, username } = await removed();
    expect(await app.ask(recycledUsers.destroy, { query: { userIds: id } })).toMatchObject({ success: true, message: '删除成功' });
    const { rows } = await app.db.execute(
      sql`select 1 from sys_user where id = ${id} union all select 1 from sys_user_depart where user_id = ${id}`,
    );
    expect(rows).toEqual([]);
    expect(await app.ask(users.checkOnly, { query: { username } }, { as: null })).toMatchObject({ success: true });
  });

  it('refuses to delete users outside the recycle bin, or without the permission', async () => {
    const [manager] = await idOf('manager');
    const query = { userIds: manager?.id ?? '' };
    expect(await app.ask(recycledUsers.destroy, { query })).toMatchObject({ success: false, message: '未找到对应实体' });
    expect(await app.ask(recycledUsers.destroy, { query: { userIds: '' } })).toMatchObject({ success: false, message: '参数不识别！' });
    expect(await app.ask(recycledUsers.list, {}, { as: 'manager' })).toMatchObject({ success: false, code: 510 });
  });
});

describe('finding people', () => {
  it('filters by a department and all below it', async () => {
    const { result } = await app.ask(userChoices.page, { query: { departId: RESEARCH, username: 'manager', pageSize: 10 } });
    expect(result.records).toHaveLength(1);
    expect(result.records[0]).toMatchObject({ username: 'manager', orgCodeTxt: '北京国炬软件/研发部' });
    const all = await app.ask(userChoices.ofDepartment, { query: { id: RESEARCH } });
    expect(all.result.length).toBeGreaterThan(50);
    expect((await app.ask(userChoices.ofDepartment, { query: { id: 'none' } })).result).toEqual([]);
  });

  it('finds several users by username (without an envelope) and by id', async () => {
    const several = (await app.ask(userChoices.many, { query: { username: ',admin,manager,' } })) as unknown as {
      id: string;
      username: string;
    }[];
    expect(several.map(({ username }) => username)).toEqual(expect.arrayContaining(['admin', 'manager']));
    expect(several[0]).not.toHaveProperty('password');
    const { result } = await app.ask(userChoices.byIds, { query: { userIds: several.map(({ id }) => id).join(',') } });
    expect(result).toHaveLength(several.length);
  });

  it('finds by a part of account or name', async () => {
    const { result } = await app.ask(userChoices.named, { query: { keyword: '建业' } });
    expect(result.records.map(({ username }) => username)).toContain('manager');
  });

  it('refuses NUL bytes and overlong words', async () => {
    expect(await app.ask(userChoices.page, { query: { username: 'a\0' } })).toMatchObject({ success: false });
    expect(await app.ask(userChoices.contacts, { query: { realname: 'x'.repeat(200_000) } })).toMatchObject({ success: false });
  });
});

describe('the address book', () => {
  it('lists contacts of a department and below, in the order of the tree, also for a clerk', async () => {
    const { result } = await app.ask(userChoices.contacts, { query: { orgCode: 'A01A05', pageSize: 20 } }, { as: 'clerk' });
    expect(result.total).toBeGreaterThan(50);
    expect(result.records[0]).toMatchObject({ departName: '北京国炬软件/研发部' });
  });

  it('finds people by name, account, phone, number and pinyin in one box, also for a clerk', async () => {
    const { rows } = await app.db.execute<Record<'realname' | 'username' | 'phone' | 'workNo', string>>(
      sql`select realname, username, phone, work_no as "workNo" from sys_user where username = 'manager'`,
    );
    const manager = rows[0];
    if (!manager) throw new Error('no manager');
    const asked = ['梁建', manager.username, manager.phone, manager.workNo, 'liangjianye', 'ljy', `ljy ${manager.workNo}`];
    for (const list of [userChoices.contacts, userChoices.page])
      for (const quickQuery of asked) {
        const { result } = await app.ask(list, { query: { quickQuery, quickFields: list.finds?.join(',') ?? '' } }, { as: 'clerk' });
        expect([quickQuery, result.records.map(({ realname }) => realname)]).toEqual([quickQuery, expect.arrayContaining(['梁建业'])]);
        expect(result.total).toBeLessThan(20);
      }
    const inDepartment = async (orgCode: string) =>
      (await app.ask(userChoices.contacts, { query: { orgCode, quickQuery: manager.workNo, quickFields: 'workNo' } })).result.total;
    expect([await inDepartment('A01A05'), await inDepartment('A01A03')]).toEqual([1, 0]);
  });

  it('does not search in what it does not show', async () => {
    for (const quickFields of ['birthday', 'password', 'identity', 'telephone'])
      expect(await app.ask(userChoices.contacts, { query: { quickQuery: '1', quickFields } }, { as: 'clerk' })).toMatchObject({
        success: false,
        message: '查询条件不正确：quickFields',
      });
  });

  it('merges the memberships of a user in two departments into one contact', async () => {
    const [manager] = await idOf('manager');
    await app.db.execute(sql`insert into sys_user_depart (id, user_id, dep_id) values ('two', ${manager?.id}, ${departmentId('A01A03')})`);
    const { result } = await app.ask(userChoices.contacts, { query: { realname: '梁建业', pageSize: 1 } });
    expect(result).toMatchObject({ total: 1, pages: 1 });
    expect(result.records.find(({ userId }) => userId === manager?.id)).toMatchObject({ departName: '市场部 | 北京国炬软件/研发部' });
    const plain = await app.ask(userChoices.ofOrgCode, { query: { orgCode: 'A01A03', realname: '梁建业' } });
    expect(plain.result.records[0]).toMatchObject({ id: manager?.id, departName: '市场部' });
  });
});

describe('deputies', () => {
  const deputy = (change: object = {}) => ({
    userName: 'manager',
    agentUserName: 'clerk',
    startTime: '2026-01-01 00:00:00',
    endTime: '2026-02-01 00:00:00',
    status: '1' as const,
    ...change,
  });

  it('are set, found by account, changed and removed', async () => {
    const query = { userName: 'manager' };
    expect(await app.ask(userAgents.byUsername, { query })).toMatchObject({ success: false, code: 500, message: '未找到对应实体' });
    expect(await app.ask(userAgents.add, { body: deputy() })).toMatchObject({ success: true, message: '代理人设置成功！' });
    const { result } = await app.ask(userAgents.byUsername, { query });
    expect(result).toMatchObject({ agentUserName: 'clerk', status: '1' });
    const edit = { ...result, ...deputy({ status: '0' }) };
    expect(await app.ask(userAgents.edit, { body: edit })).toMatchObject({ success: true, message: '代理人设置成功!' });
    expect(await app.ask(userAgents.edit, { body: edit })).toMatchObject({ success: false, message: '该记录已被他人修改，请刷新后重试' });
    expect(await app.ask(userAgents.remove, { query: { id: result.id } })).toMatchObject({ success: true, message: '删除成功!' });
  });

  it.each([
    [{ agentUserName: 'manager' }, '代理人不能是本人'],
    [{ agentUserName: 'nobody-at-all' }, '用户不存在！'],
    [{ agentUserName: '' }, '请输入代理人用户名!'],
    [{ endTime: '2025-01-01 00:00:00' }, '代理结束时间需晚于开始时间'],
    [{ startTime: 'soon' }, '代理开始时间“soon”不是有效的时间，请填写如 2026-01-31 09:30:00 的时间'],
  ])('refuse %o', async (change, message) => {
    expect(await app.ask(userAgents.add, { body: deputy(change) })).toMatchObject({ success: false, message });
  });
});
