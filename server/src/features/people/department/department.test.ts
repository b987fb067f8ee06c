import { everyNode } from '@mortise/shared/contract';
import { dataRules, roleGrants } from '@mortise/shared/contract/access';
import { COMPANY, DEPARTMENT, type DepartmentNode, departments } from '@mortise/shared/contract/people';
import { type SQL, sql } from 'drizzle-orm';
import { granting } from '#testing/granted.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const all = async () => everyNode((await app.ask(departments.tree)).result);
const find = async (departName: string) => (await all()).find((node) => node.departName === departName) as DepartmentNode;
const add = (departName: string, parentId?: string) =>
  app.ask(departments.add, { body: { departName, parentId, orgCategory: parentId ? DEPARTMENT : COMPANY } });

describe('adding', () => {
  it('numbers roots and children after the highest sibling', async () => {
    expect(await add('广州分公司')).toMatchObject({ success: true, message: '添加成功！' });
    const root = await find('广州分公司');
    expect(root).toMatchObject({ orgCode: 'A04', orgType: '1', parentId: '', isLeaf: true });
    expect(root.id).toMatch(/^[0-9a-f]{32}$/);

    await add('广州财务部', root.id);
    await add('广州研发部', root.id);
    expect(await find('广州财务部')).toMatchObject({ orgCode: 'A04A01', orgType: '2', parentId: root.id });
    expect(await find('广州研发部')).toMatchObject({ orgCode: 'A04A02' });
    expect(await find('广州分公司')).toMatchObject({ isLeaf: false });
  });

  it('gives departments added concurrently distinct codes', async () => {
    const root = await find('广州分公司');
    const answers = await Promise.all(['甲', '乙', '丙'].map((name) => add(name, root.id)));
    expect(answers.every(({ success }) => success)).toBe(true);
    const codes = (await all()).filter(({ parentId }) => parentId === root.id).map(({ orgCode }) => orgCode);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('refuses an unknown parent, an empty name and an invalid number', async () => {
    expect(await add('无家可归', 'nowhere')).toMatchObject({ success: false, message: '上级部门不存在，请刷新后重试' });
    expect(await add(' ')).toMatchObject({ success: false, message: '请输入机构/部门名称!' });
    const body = { departName: '丁', orgCategory: COMPANY, mobile: '12345' } as const;
    expect(await app.ask(departments.add, { body })).toMatchObject({ success: false, message: '您的手机号码格式不正确!' });
    expect(await add('长'.repeat(200_000))).toMatchObject({ success: false });
  });
});

describe('changing', () => {
  it('changes editable fields, but neither code nor parent', async () => {
    const { id, parentId, orgCode } = await find('广州研发部');
    const body = { id, parentId, departName: '广州研发中心', orgCategory: DEPARTMENT, mobile: '13800138000', memo: '改名' } as const;
    expect(await app.ask(departments.edit, { body })).toMatchObject({ success: true, message: '修改成功!' });
    expect(await find('广州研发中心')).toMatchObject({ id, orgCode, memo: '改名', updateBy: 'admin' });
  });

  it('refuses cycles', async () => {
    const root = await find('广州分公司');
    const child = await find('广州研发中心');
    const move = (parentId: string) =>
      app.ask(departments.edit, { body: { id: root.id, departName: root.departName, orgCategory: COMPANY, parentId } });
    for (const parentId of [root.id, child.id])
      expect(await move(parentId)).toMatchObject({ success: false, message: '上级部门不能是本部门或其下级部门' });
    expect(await app.ask(departments.edit, { body: { id: 'gone', departName: '无', orgCategory: COMPANY } })).toMatchObject({
      success: false,
      message: '未找到对应实体',
    });
  });
});

describe('removing', () => {
  it('removes everything below, with memberships, grants and roles', async () => {
    const { id } = (await all()).find(({ orgCode }) => orgCode === 'A01A05') as DepartmentNode;
    expect((await all()).filter(({ orgCode }) => orgCode.startsWith('A01A05')).length).toBeGreaterThan(3);
    await app.db.execute(sql`insert into sys_depart_role (id, depart_id, role_name, role_code) values ('r1', ${id}, '组长', 'lead')`);
    await app.db.execute(sql`
      insert into sys_depart_role_user (id, user_id, drole_id) select 'l1', id, 'r1' from sys_user where username = 'manager'`);
    expect(await app.ask(departments.remove, { query: { id } })).toMatchObject({ success: true, message: '删除成功!' });

    expect((await all()).filter(({ orgCode }) => orgCode.startsWith('A01A05'))).toEqual([]);
    const { rows } = await app.db.execute<{ left: number }>(sql`
      select (select count(*) from sys_user_depart m where not exists (select from sys_depart d where d.id = m.dep_id))
        + (select count(*) from sys_user where org_code like 'A01A05%')
        + (select count(*) from sys_user where depart_ids like ${`%${id}%`})
        + (select count(*) from sys_depart_role_user where id = 'l1') as left`);
    expect(rows[0]?.left).toBe(0);
    const manager = await app.db.execute(sql`select org_code, depart_ids from sys_user where username = 'manager'`);
    expect(manager.rows[0]).toEqual({ org_code: null, depart_ids: null });
  });

  it('removes several, and refuses if there is nothing to remove', async () => {
    const doomed = [await find('甲'), await find('乙')];
    const ids = doomed.map(({ id }) => id).join(',');
    expect(await app.ask(departments.removeBatch, { query: { ids: `${ids},` } })).toMatchObject({ success: true });
    expect((await all()).some(({ departName }) => departName === '甲')).toBe(false);
    expect(await app.ask(departments.removeBatch, { query: { ids: ',' } })).toMatchObject({ success: false, message: '参数不识别！' });
    expect(await app.ask(departments.remove, { query: { id: doomed[0]?.id ?? '' } })).toMatchObject({ message: '未找到对应实体' });
  });

  it('requires the permission of the button', async () => {
    const { id } = await find('广州分公司');
    for (const as of ['clerk', 'manager'])
      expect(await app.ask(departments.remove, { query: { id } }, { as })).toMatchObject({ success: false, code: 510 });
  });
});

describe('with data rules on the user list', () => {
  const as = { as: 'auditor' };
  let granted: ReturnType<typeof granting>;
  const ruledBy = async (ruleValue: string) => {
    const list = await granted.idOf('system/UserList');
    await app.ask(dataRules.add, {
      body: { ruleName: ruleValue, ruleColumn: 'orgCode', ruleConditions: 'RIGHT_LIKE', ruleValue, permissionId: list },
    });
    const rules = (await app.ask(dataRules.ofPermission, { query: { permissionId: list } })).result;
    const role = await granted.role(['system/UserList', 'system/DepartList', 'department:add', 'department:edit', 'department:delete']);
    const dataRuleIds = rules.find(({ ruleName }) => ruleName === ruleValue)?.id ?? '';
    await app.ask(roleGrants.saveRules, { body: { permissionId: list, roleId: role, dataRuleIds } });
    await app.db.execute(sql`delete from sys_user_role where user_id in (select id from sys_user where username = 'auditor')`);
    await granted.give(role, 'auditor');
  };
  const join = (username: string, id: string) =>
    app.db.execute(
      sql`insert into sys_user_depart (id, user_id, dep_id) select 'joined', id, ${id} from sys_user where username = ${username}`,
    );
  const edit = ({ id, departName }: DepartmentNode) => app.ask(departments.edit, { body: { id, departName, orgCategory: DEPARTMENT } }, as);
  const remove = ({ id }: DepartmentNode) => app.ask(departments.remove, { query: { id } }, as);
  beforeAll(() => {
    granted = granting(app);
  });

  it('refuses departments with members or superiors whom the rules hide', async () => {
    // no department begins so: the rule says nothing of departments
    await ruledBy('Z');
    await add('没有成员的公司');
    const empty = await find('没有成员的公司');
    await join('jeecg', empty.id);
    const members = { success: false, code: 510, message: '部门的成员中有自己看不到的用户，请联系管理员' };
    expect([await edit(empty), await remove(empty)]).toMatchObject([members, members]);
    await app.db.execute(sql`delete from sys_user_depart where id = 'joined'`);
    await app.db.execute(sql`update sys_user set user_identity = 2, depart_ids = ${`x,${empty.id}`} where username = 'jeecg'`);
    const superiors = { success: false, code: 510, message: '部门的负责人中有自己看不到的用户，请联系管理员' };
    expect([await edit(empty), await remove(empty)]).toMatchObject([superiors, superiors]);
    await app.db.execute(sql`update sys_user set user_identity = 1, depart_ids = null where username = 'jeecg'`);
    expect([await edit(empty), await remove(empty)]).toMatchObject([{ success: true }, { success: true }]);
  });

  it('refuses to add, change and remove departments outside the rules', async () => {
    await add('规则内');
    await add('规则外');
    const [inside, outside] = [await find('规则内'), await find('规则外')];
    await ruledBy(inside.orgCode);
    const addBelow = (parentId: string, departName: string) =>
      app.ask(departments.add, { body: { departName, orgCategory: DEPARTMENT, parentId } }, as);
    const refused = { success: false, code: 510, message: '部门在自己的数据权限之外，请联系管理员' };
    expect([await edit(outside), await remove(outside), await addBelow(outside.id, '外'), await addBelow('', '新公司')]).toMatchObject([
      refused,
      refused,
      refused,
      refused,
    ]);
    expect(await edit(inside)).toMatchObject({ success: true });
    expect(await addBelow(inside.id, '规则内的部门')).toMatchObject({ success: true });
    expect(await remove(await find('规则内的部门'))).toMatchObject({ success: true });
  });
});

describe('saving again from a node that was read before the first save, as Jeecg’s client does', () => {
  const saveAs = ({ id, updateTime }: DepartmentNode, departName: string) =>
    app.ask(departments.edit, { body: { id, updateTime, departName, orgCategory: COMPANY } });

  it('is accepted from the same person, as often as they like', async () => {
    await add('连改一部');
    const read = await find('连改一部');
    for (const name of ['连改二部', '连改三部', '连改四部']) expect(await saveAs(read, name)).toMatchObject({ success: true });
    expect(await find('连改四部')).toMatchObject({ id: read.id });
  });

  /** What another process of the server does, for a person. */
  const elsewhere = (id: string, username: string, changes: SQL) =>
    app.db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('mortise.caller', ${username}, true)`);
      await tx.execute(sql`
        update sys_depart set update_time = coalesce(update_time, localtimestamp(0)) + interval '1 second', update_by = ${username}, ${changes}
        where id = ${id}`);
    });

  it('is accepted if another process answered the earlier saves, also one that changed nothing', async () => {
    await add('分机一部');
    const read = await find('分机一部');
    await elsewhere(read.id, 'admin', sql`memo = memo`);
    await elsewhere(read.id, 'admin', sql`memo = '改过'`);
    expect(await saveAs(read, '分机二部')).toMatchObject({ success: true });
  });

  it('is refused if another person changed the department between the own saves', async () => {
    await add('轮流一部');
    const read = await find('轮流一部');
    await saveAs(read, '轮流二部');
    await elsewhere(read.id, 'clerk', sql`memo = '别人改的'`);
    const query = sql`select update_time::text as time from sys_depart where id = ${read.id}`;
    const { rows } = await app.db.execute<{ time: string }>(query);
    const present = { ...read, updateTime: rows[0]?.time ?? null };
    expect(await saveAs(present, '轮流三部')).toMatchObject({ success: true });
    expect(await saveAs(read, '轮流四部')).toMatchObject({ success: false, message: '该记录已被他人修改，请刷新后重试' });
    expect(await saveAs(present, '轮流五部')).toMatchObject({ success: true });
  });

  it('is refused with a version that the department never had', async () => {
    await add('旧版一部');
    const read = await find('旧版一部');
    await saveAs(read, '旧版二部');
    expect(await saveAs({ ...read, updateTime: '2020-01-01 00:00:00' }, '旧版三部')).toMatchObject({ success: false });
  });

  it('is refused once another person changed the department', async () => {
    await add('两人一部');
    const read = await find('两人一部');
    await saveAs(read, '两人二部');
    await app.db.execute(
      sql`update sys_depart set update_time = update_time + interval '1 minute', update_by = 'clerk' where id = ${read.id}`,
    );
    expect(await saveAs(read, '两人三部')).toMatchObject({ success: false, message: '该记录已被他人修改，请刷新后重试' });
    expect(await find('两人二部')).toMatchObject({ id: read.id });
  });
});
