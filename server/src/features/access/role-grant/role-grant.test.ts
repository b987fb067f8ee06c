import { wireTexts } from '@mortise/shared/contract';
import { dataRules, roleGrants } from '@mortise/shared/contract/access';
import { roles, users } from '@mortise/shared/contract/people';
import { roleIds } from '#db/seed/roles.ts';
import { granting } from '#testing/granted.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let granted: ReturnType<typeof granting>;
beforeAll(async () => {
  app = await openTestApp();
  granted = granting(app);
});
afterAll(() => app.close());

const idsOf = async (roleId: string) => (await app.ask(roleGrants.ids, { query: { roleId } })).result;
const save = (roleId: string, permissionIds: string, lastpermissionIds: string, as = 'admin') =>
  app.ask(roleGrants.save, { body: { roleId, permissionIds, lastpermissionIds } }, { as });

/** Creates a data rule on the user list and grants it to a role that has the list. */
const aRule = async (permissionId: string, ruleName = `规则${Math.random()}`) => {
  await app.ask(dataRules.add, { body: { permissionId, ruleName, ruleColumn: 'sex', ruleConditions: '=', ruleValue: '1', status: '0' } });
  const [rule] = (await app.ask(dataRules.ofPermission, { query: { permissionId } })).result;
  if (rule?.ruleName !== ruleName) throw new Error('the newest rule comes first');
  return rule;
};

describe('granting', () => {
  it('offers every menu and button to tick, in order', async () => {
    const { treeList, ids } = (await app.ask(roleGrants.tree)).result;
    expect(treeList[0]).toMatchObject({ slotTitle: '首页', title: null, scopedSlots: { title: 'hasDatarule' }, isLeaf: false });
    expect(treeList[0]?.children?.[0]).toMatchObject({ slotTitle: '共享视图', children: null, isLeaf: true });
    expect(ids).toContain(await granted.idOf('user:add'));
  });

  it('applies the difference, and refuses the second of two concurrent edits', async () => {
    const [one, two, three] = await Promise.all(['system/UserList', 'system/DictList', 'system/TenantList'].map(granted.idOf));
    const roleId = await granted.role(['system/UserList']);
    expect(await save(roleId, `${one},${two}`, `${one}`)).toMatchObject({ success: true, message: '保存成功！' });
    // the second editor saw only the first grant
    expect(await save(roleId, `${one},${three}`, `${one}`)).toMatchObject({ success: false, message: wireTexts.stale });
    expect((await idsOf(roleId)).sort()).toEqual([one, two].sort());
    await save(roleId, '', `${one},${two}`);
    expect(await idsOf(roleId)).toEqual([]);
  });

  it('creates one grant if the same one is requested twice', async () => {
    const roleId = await granted.role(['system/DictList']);
    const id = await granted.idOf('system/DictList');
    await Promise.all([save(roleId, id, ''), save(roleId, id, '')]);
    expect(await idsOf(roleId)).toEqual([id]);
  });

  it('refuses unknown roles and permissions', async () => {
    const roleId = await granted.role([]);
    expect(await save(roleId, 'gone', '')).toMatchObject({ success: false, message: '授权失败！' });
    expect(await save('gone', await granted.idOf('user:add'), '')).toMatchObject({ success: false, message: '授权失败！' });
  });

  it('takes effect on the next request, when granted and when withdrawn', async () => {
    const roleId = await granted.role([]);
    await granted.give(roleId, 'zhangsan');
    const ask = () => app.ask(roles.list, {}, { as: 'zhangsan' });
    expect(await ask()).toMatchObject({ success: false, code: 510 });
    const id = await granted.idOf('system/RoleUserList');
    await save(roleId, id, '');
    expect(await ask()).toMatchObject({ success: true });
    await save(roleId, '', id);
    expect(await ask()).toMatchObject({ success: false, code: 510 });
  });
});

describe('data rules of a role', () => {
  it('are chosen from those of the menu, and stay when other grants change', async () => {
    const permissionId = await granted.idOf('system/UserList');
    const other = await granted.idOf('system/DictList');
    const rule = await aRule(permissionId);
    const roleId = await granted.role(['system/UserList']);
    const params = { permissionId, roleId };
    const choice = await app.ask(roleGrants.rules, { params });
    expect(choice.result.datarule).toContainEqual(expect.objectContaining({ id: rule.id }));
    expect(choice.result.drChecked).toBeUndefined();
    expect(await app.ask(roleGrants.saveRules, { body: { ...params, dataRuleIds: rule.id } })).toMatchObject({ message: '保存成功!' });
    await save(roleId, `${permissionId},${other}`, permissionId);
    expect((await app.ask(roleGrants.rules, { params })).result.drChecked).toBe(rule.id);
    expect(await app.ask(roleGrants.saveRules, { body: { ...params, dataRuleIds: '' } })).toMatchObject({ success: true });
    expect((await app.ask(roleGrants.rules, { params })).result.drChecked).toBeUndefined();
  });

  it('require a grant of their menu, and must belong to it', async () => {
    const permissionId = await granted.idOf('system/UserList');
    const rule = await aRule(permissionId);
    const roleId = await granted.role(['system/DictList']);
    const answer = await app.ask(roleGrants.saveRules, { body: { permissionId, roleId, dataRuleIds: rule.id } });
    expect(answer).toMatchObject({ success: false, message: '请先保存角色菜单权限!' });
    const elsewhere = await granted.idOf('system/DictList');
    const strange = await app.ask(roleGrants.saveRules, { body: { permissionId: elsewhere, roleId, dataRuleIds: rule.id } });
    expect(strange).toMatchObject({ success: false, message: '保存失败' });
    expect(await app.ask(roleGrants.rules, { params: { permissionId: elsewhere, roleId } })).toMatchObject({
      success: false,
      message: '未找到权限配置信息',
    });
  });
});

describe('callers can grant only what they have', () => {
  const own = ['system/RoleUserList', 'role:grant', 'role:add', 'system/UserList', 'system/DictList'];
  let ownRole = '';
  beforeAll(async () => {
    ownRole = await granted.role(own);
    await granted.give(ownRole, 'auditor');
  });

  it('grants permissions that the caller has and refuses others by name', async () => {
    const roleId = await granted.role([]);
    expect(await save(roleId, await granted.idOf('system/DictList'), '', 'auditor')).toMatchObject({ success: true });
    const beyond = await granted.idsOf(['system/DictList', 'system/TenantList', 'user:delete']);
    expect(await save(roleId, beyond, '', 'auditor')).toMatchObject({
      success: false,
      message: '不能授予自己没有的权限：租户管理、用户删除',
    });
    expect(await idsOf(roleId)).toHaveLength(1);
  });

  it('refuses changes of the caller’s own role and of the administrator role', async () => {
    const id = await granted.idOf('system/DictList');
    expect(await save(ownRole, '', id, 'auditor')).toMatchObject({ success: false, message: '不能修改自己所属角色的权限' });
    expect(await save(roleIds.admin, '', id, 'auditor')).toMatchObject({ success: false, message: '只有管理员可以修改管理员角色的权限' });
  });

  it('passes the caller’s data rules on with a grant, and keeps them', async () => {
    const permissionId = await granted.idOf('system/UserList');
    const rule = await aRule(permissionId, '只看男性');
    const further = await aRule(permissionId);
    await app.ask(roleGrants.saveRules, { body: { permissionId, roleId: ownRole, dataRuleIds: rule.id } });

    const roleId = await granted.role([]);
    await save(roleId, permissionId, '', 'auditor');
    expect((await app.ask(roleGrants.rules, { params: { permissionId, roleId } })).result.drChecked).toBe(rule.id);

    const setRules = (dataRuleIds: string) =>
      app.ask(roleGrants.saveRules, { body: { permissionId, roleId, dataRuleIds } }, { as: 'auditor' });
    expect(await setRules('')).toMatchObject({ success: false, message: '约束自己的数据规则必须保留：只看男性' });
    expect(await setRules(`${rule.id},${further.id}`)).toMatchObject({ success: true });
    const loosened = await app.ask(roleGrants.saveRules, { body: { permissionId, roleId: ownRole, dataRuleIds: '' } }, { as: 'auditor' });
    expect(loosened).toMatchObject({ success: false });
  });

  it('also applies to roles assigned through the user form', async () => {
    const editor = await granted.role(['system/UserList', 'user:edit']);
    await granted.give(editor, 'jeecg');
    const within = await granted.role(['user:edit']);
    const beyond = await granted.role(['role:grant'], { roleName: '授权员' });
    const [user] = (await app.ask(users.list, { query: { username: 'clerk', pageNo: 1, pageSize: 10 } })).result.records;
    if (!user) throw new Error('no clerk');
    const { id, username, realname, workNo, phone } = user;
    const held = (await app.ask(users.roleIds, { query: { userid: id } })).result;
    const edit = (roleId: string) =>
      app.ask(
        users.edit,
        {
          body: {
            id,
            username,
            realname: realname ?? '',
            workNo: workNo ?? '',
            phone: phone ?? '',
            selectedroles: [...held, roleId].join(),
          },
        },
        { as: 'jeecg' },
      );
    expect(await edit(beyond)).toMatchObject({ success: false, message: '不能分配超出自己权限的角色：授权员' });
    expect(await edit(within)).toMatchObject({ success: true });
  });
});

it('refuses to withdraw permissions that administrators need to restore grants', async () => {
  const id = await granted.idOf('role:grant');
  expect(await save(roleIds.admin, '', id)).toMatchObject({ success: false, message: '管理员角色必须保留：角色授权' });
});

it('reports whether a role code is free', async () => {
  expect(await app.ask(roles.checkCode, { query: { roleCode: 'nobody_has_it' } })).toMatchObject({ success: true, result: true });
  expect(await app.ask(roles.checkCode, { query: { roleCode: 'hr' } })).toMatchObject({ success: false, message: '角色编码已存在' });
  expect(await app.ask(roles.checkCode, { query: { roleCode: 'hr', id: roleIds.hr } })).toMatchObject({ success: true });
});
