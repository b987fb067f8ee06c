import { everyNode } from '@mortise/shared/contract';
import { departments } from '@mortise/shared/contract/people';
import { sql } from 'drizzle-orm';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

it('shows the departments as a tree, leaves without children', async () => {
  const { result } = await app.ask(departments.tree, {}, { as: 'clerk' });
  expect(result.map(({ title }) => title)).toEqual(['北京国炬软件', '北京卓尔互动', '上海榫卯智造']);
  const all = everyNode(result);
  expect(all.length).toBeGreaterThanOrEqual(40);
  for (const node of all) {
    expect(node).toMatchObject({ key: node.id, value: node.id, title: node.departName, isLeaf: node.children === null });
    for (const child of node.children ?? []) expect(child.orgCode.slice(0, -3)).toBe(node.orgCode);
  }
});

it('shows changes made elsewhere, and no deleted department', async () => {
  await app.ask(departments.tree);
  await app.db.execute(sql`
    insert into sys_depart (id, parent_id, depart_name, org_code, org_category, del_flag)
    values ('live', '', '新部门', 'A08', '1', '0'), ('dead', '', '旧部门', 'A09', '1', '1')`);
  await app.app.platform.settle();
  const names = (await app.ask(departments.tree)).result.map(({ title }) => title);
  expect(names).toContain('新部门');
  expect(names).not.toContain('旧部门');
});

describe('reading departments', () => {
  const marketing = '4f1765520d6346f9bd9c79e2479e5b12';

  it('returns one level at a time', async () => {
    const roots = (await app.ask(departments.children)).result;
    expect(roots[0]).toMatchObject({ title: '北京国炬软件', isLeaf: false, children: [] });
    const { result } = await app.ask(departments.children, { query: { pid: marketing } });
    expect(result.map(({ title }) => title)).toEqual(['品牌推广组', '渠道拓展组', '市场调研组']);
    expect(result.every(({ isLeaf }) => isLeaf)).toBe(true);
  });

  it('finds by name as a flat list, and says if there is none', async () => {
    const { result } = await app.ask(departments.search, { query: { keyWord: '财务' } });
    expect(result.map(({ departName, children }) => ({ departName, children }))).toEqual([
      { departName: '财务部', children: null },
      { departName: '财务部', children: null },
    ]);
    expect(await app.ask(departments.search, { query: { keyWord: '火星' } })).toMatchObject({
      success: false,
      message: '未查询匹配数据！',
    });
  });

  it('returns names alone, ancestors from the root, and a department by its code', async () => {
    expect((await app.ask(departments.names)).result[0]).toMatchObject({ title: '北京国炬软件', children: expect.any(Array) });
    const { result } = await app.ask(departments.ancestors, { query: { orgCode: 'A01A03A01' } });
    expect(result.A01A03A01?.parentIds.map((id) => result.A01A03A01?.parentMap[id]?.departName)).toEqual([
      '北京国炬软件',
      '市场部',
      '品牌推广组',
    ]);
    expect(await app.ask(departments.ancestors, { query: {} })).toMatchObject({ message: 'departId 和 orgCode 不能都为空！' });
    expect((await app.ask(departments.byCode, { query: { orgCode: 'A01A03' } })).result).toMatchObject({ id: marketing });
  });

  it('returns the members of exactly one department, and departments and users by name', async () => {
    const { result } = await app.ask(departments.usersOf, { query: { id: marketing } });
    expect(result.length).toBeGreaterThan(1);
    expect(result[0]).not.toHaveProperty('password');
    const found = await app.ask(departments.withUsers, { query: { keyWord: '张三' } });
    expect(found.result).toMatchObject({
      departList: [],
      userList: expect.arrayContaining([expect.objectContaining({ username: 'zhangsan' })]),
    });
  });
});

describe('departments that a user is in charge of', () => {
  it('are those assigned to a manager and all below', async () => {
    const { message, result } = await app.ask(departments.mine, {}, { as: 'manager' });
    expect(message).toBe('2');
    expect(result?.map(({ orgCode }) => orgCode)).toEqual(['A01A05']);
    expect(everyNode(result ?? []).every(({ orgCode }) => orgCode.startsWith('A01A05'))).toBe(true);
  });

  it('are none for an ordinary user', async () => {
    await app.db.execute(sql`update sys_user set user_identity = 1 where username = 'manager'`);
    await app.app.platform.settle();
    expect(await app.ask(departments.mine, {}, { as: 'manager' })).toMatchObject({ success: true, message: '1', result: null });
    await app.db.execute(sql`update sys_user set user_identity = 2 where username = 'manager'`);
  });

  it('limit a search within the caller’s scope', async () => {
    const search = (keyWord: string) => app.ask(departments.search, { query: { keyWord, myDeptSearch: '1' } }, { as: 'manager' });
    expect((await search('前端')).result.map(({ departName }) => departName)).toEqual(['前端开发组']);
    expect(await search('财务')).toMatchObject({ success: false, message: '未查询匹配数据！' });
  });
});
