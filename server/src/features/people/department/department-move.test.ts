import { everyNode } from '@mortise/shared/contract';
import { dataRules, roleGrants } from '@mortise/shared/contract/access';
import { COMPANY, DEPARTMENT, type DepartmentNode, departments } from '@mortise/shared/contract/people';
import { sql } from 'drizzle-orm';
import { granting } from '#testing/granted.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
  await add('甲公司');
  await add('乙公司');
  await add('研究院', '甲公司');
  await add('一室', '研究院');
  await add('二室', '研究院');
});
afterEach(() => app.close());

const all = async () => everyNode((await app.ask(departments.tree)).result);
const find = async (departName: string) => (await all()).find((node) => node.departName === departName) as DepartmentNode;
const add = async (departName: string, parent?: string) => {
  const parentId = parent && (await find(parent)).id;
  await app.ask(departments.add, { body: { departName, parentId, orgCategory: parentId ? DEPARTMENT : COMPANY } });
};
const move = async (departName: string, parent: string | null, as = 'admin') => {
  const { id, orgCategory, updateTime } = await find(departName);
  const parentId = parent === null ? '' : (await find(parent)).id;
  const body = { id, departName, orgCategory: orgCategory === COMPANY ? COMPANY : DEPARTMENT, parentId, updateTime } as const;
  return app.ask(departments.edit, { body }, { as });
};
const codesOf = async (...names: string[]) => Promise.all(names.map(async (name) => (await find(name)).orgCode));

it('gives a moved branch new codes, and its users and records with them', async () => {
  const [institute, room] = await codesOf('研究院', '一室');
  await app.db.execute(sql`update sys_user set org_code = ${room} where username = 'clerk'`);
  await app.db.execute(sql`update sys_position set sys_org_code = ${institute} where id = (select min(id) from sys_position)`);
  const target = await find('乙公司');
  const query = { id: (await find('研究院')).id, parentId: target.id };
  expect((await app.ask(departments.moveReach, { query })).result).toEqual({
    dependants: 0,
    effects: [`机构编码由 ${institute} 改为 ${target.orgCode}A01`, '2 个下级部门将一起移动'],
  });

  expect(await move('研究院', '乙公司')).toMatchObject({ success: true });
  expect(await codesOf('研究院', '一室', '二室')).toEqual(['A01', 'A01A01', 'A01A02'].map((rest) => target.orgCode + rest));
  expect(await find('研究院')).toMatchObject({ parentId: target.id, orgType: '2', orgCategory: DEPARTMENT });
  expect(await find('二室')).toMatchObject({ orgType: '3' });
  const { rows } = await app.db.execute(sql`
    select (select org_code from sys_user where username = 'clerk') as "ofUser", (select sys_org_code from sys_position where id = (select min(id) from sys_position)) as "ofRecord"`);
  expect(rows).toEqual([{ ofUser: `${target.orgCode}A01A01`, ofRecord: `${target.orgCode}A01` }]);
});

describe('a move back', () => {
  const back = async (orgCode: string) => {
    const { id, departName, updateTime } = await find('研究院');
    const parentId = (await find('甲公司')).id;
    return app.ask(departments.edit, { body: { id, departName, orgCategory: DEPARTMENT, parentId, orgCode, updateTime } });
  };

  it('gives the branch its former codes', async () => {
    const names = ['研究院', '一室', '二室'] as const;
    const before = await codesOf(...names);
    // the next code after it is that of another department
    await add('营销部', '甲公司');
    await move('研究院', '乙公司');
    expect(await back(before[0] ?? '')).toMatchObject({ success: true });
    expect(await codesOf(...names)).toEqual(before);
  });

  it('gives another code if the former one is taken, in the recycle bin, or below another parent', async () => {
    const [code = '', other] = await codesOf('研究院', '乙公司');
    await move('研究院', '乙公司');
    await add('营销部', '甲公司');
    expect(await codesOf('营销部')).toEqual([code]);
    await back(code);
    expect(await codesOf('研究院')).toEqual([code.replace(/01$/, '02')]);

    await move('研究院', '乙公司');
    await app.ask(departments.remove, { query: { id: (await find('营销部')).id } });
    await back(code);
    expect(await codesOf('研究院')).toEqual([code.replace(/01$/, '02')]);

    await move('研究院', '乙公司');
    await back(`${other}A07`);
    expect(await codesOf('研究院')).toEqual([code.replace(/01$/, '02')]);
  });
});

it('makes a company of what becomes a root, and a department of a root that gets a parent', async () => {
  await move('研究院', null);
  expect(await find('研究院')).toMatchObject({ parentId: '', orgType: '1', orgCategory: COMPANY });
  expect(await find('一室')).toMatchObject({ orgType: '2' });
  await move('研究院', '乙公司');
  expect(await find('研究院')).toMatchObject({ orgType: '2', orgCategory: DEPARTMENT });
});

it('refuses a ring, a parent that is gone, and an outdated version', async () => {
  expect(await move('研究院', '二室')).toMatchObject({ success: false, message: '上级部门不能是本部门或其下级部门' });
  const { id, departName } = await find('研究院');
  const body = { id, departName, orgCategory: DEPARTMENT } as const;
  expect(await app.ask(departments.edit, { body: { ...body, parentId: 'gone' } })).toMatchObject({ success: false });
  const before = await codesOf('研究院', '一室');
  const stale = { ...body, parentId: (await find('乙公司')).id, updateTime: '2020-01-01 00:00:00' };
  expect(await app.ask(departments.edit, { body: stale })).toMatchObject({ success: false });
  expect(await codesOf('研究院', '一室')).toEqual(before);
});

it('refuses while a department below is in the recycle bin, whose code would no longer fit', async () => {
  await app.ask(departments.remove, { query: { id: (await find('二室')).id } });
  expect(await move('研究院', '乙公司')).toMatchObject({ success: false, message: '回收站中有本部门的下级部门，请先还原或彻底删除' });
});

it('keeps both ends of a move within the data rules of the caller', async () => {
  const granted = granting(app);
  const list = await granted.idOf('system/UserList');
  const [own] = await codesOf('甲公司');
  const ruleValue = own ?? '';
  await app.ask(dataRules.add, {
    body: { ruleName: '甲', ruleColumn: 'orgCode', ruleConditions: 'RIGHT_LIKE', ruleValue, permissionId: list },
  });
  const [rule] = (await app.ask(dataRules.ofPermission, { query: { permissionId: list } })).result.filter(
    ({ ruleName }) => ruleName === '甲',
  );
  const role = await granted.role(['system/UserList', 'system/DepartList', 'department:edit']);
  await app.ask(roleGrants.saveRules, { body: { permissionId: list, roleId: role, dataRuleIds: rule?.id ?? '' } });
  await app.db.execute(sql`delete from sys_user_role where user_id in (select id from sys_user where username = 'auditor')`);
  await granted.give(role, 'auditor');
  await add('营销部', '甲公司');

  const outside = { success: false, code: 510, message: '部门在自己的数据权限之外，请联系管理员' };
  expect(await move('研究院', '乙公司', 'auditor')).toMatchObject(outside);
  expect(await move('乙公司', '甲公司', 'auditor')).toMatchObject(outside);
  expect(await move('研究院', '营销部', 'auditor')).toMatchObject({ success: true });
});
