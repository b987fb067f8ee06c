import { labelOf, wireTexts } from '@mortise/shared/contract';
import { DepartmentPermissionDraft, departmentPermissions } from '@mortise/shared/contract/access';
import { sql } from 'drizzle-orm';
import { sendFile } from '#testing/send-file.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { aWorkbook, reportOf } from '#testing/workbooks.ts';

const MARKETING = '4f1765520d6346f9bd9c79e2479e5b12';
const FINANCE = '67fc001af12a4f9b8458005d3f19934a';
// 用户管理, 角色管理, 职务管理
const [USERS, ROLES, POSITIONS] = ['3f915b2769fc80648e92d04e84ca059d', '190c2b43bec6a5f7a4194a85db67d96a', '1174506953255182338'] as const;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  // departments without permissions
  await app.db.execute(sql`delete from sys_depart_permission`);
  // hr may edit departments, and has the views of users and positions but not of roles
  await app.db.execute(sql`
    insert into sys_role_permission (id, role_id, permission_id)
    select 'extra', r.id, p.id from sys_role r, sys_permission p where r.role_code = 'hr' and p.perms = 'department:permission'`);
  await app.db.execute(sql`
    insert into sys_user_role (id, user_id, role_id) select 'hr1', u.id, r.id from sys_user u, sys_role r where u.username = 'clerk' and r.role_code = 'hr'`);
  await app.db.execute(sql`
    insert into sys_permission_data_rule (id, permission_id, rule_name, rule_column, rule_conditions, rule_value, status)
    values ('rule1', ${USERS}, '本部门', 'orgCode', 'RIGHT_LIKE', '#{sys_org_code}', '1'),
      ('rule2', ${POSITIONS}, '本人', 'createBy', '=', '#{sys_user_code}', '1')`);
});
afterAll(() => app.close());

const ids = async (departId: string) => (await app.ask(departmentPermissions.ids, { query: { departId } })).result;
const save = (wanted: string[], before: string[] = [], as = 'admin', departId = MARKETING) =>
  app.ask(departmentPermissions.save, { body: { departId, permissionIds: wanted.join(','), lastpermissionIds: before.join(',') } }, { as });

it('stores the ticked permissions, and refuses a form opened before another change', async () => {
  expect(await save([USERS, POSITIONS])).toMatchObject({ success: true, message: '保存成功！' });
  expect(await save([ROLES], [POSITIONS])).toMatchObject({ success: false, message: wireTexts.stale });
  expect((await ids(MARKETING)).toSorted()).toEqual([USERS, POSITIONS].toSorted());
  await save([USERS], [USERS, POSITIONS]);
  expect(await ids(MARKETING)).toEqual([USERS]);
});

it('refuses unknown menus and departments', async () => {
  expect(await save(['nothing'])).toMatchObject({ success: false, message: '授权失败！' });
  expect(await save([USERS], [], 'admin', 'nowhere')).toMatchObject({ success: false, message: '授权失败！' });
});

it('refuses to grant permissions that the caller lacks', async () => {
  expect(await save([USERS, ROLES], [USERS], 'clerk')).toMatchObject({ success: false, message: '不能授予自己没有的权限：角色管理' });
  expect(await save([USERS, POSITIONS], [USERS], 'clerk')).toMatchObject({ success: true });
  expect(await save([USERS], [], 'auditor')).toMatchObject({ success: false, code: 510 });
});

it('withdraws removed permissions from the roles of the department, but not of other departments', async () => {
  await save([USERS], [], 'admin', FINANCE);
  await app.db.execute(sql`
    insert into sys_depart_role (id, depart_id, role_name, role_code) values ('own', ${MARKETING}, '甲', 'a'), ('other', ${FINANCE}, '乙', 'b')`);
  await app.db.execute(sql`
    insert into sys_depart_role_permission (id, role_id, permission_id) values ('g1', 'own', ${USERS}), ('g2', 'other', ${USERS})`);
  await save([POSITIONS], [USERS, POSITIONS]);
  const { rows } = await app.db.execute(sql`select id from sys_depart_role_permission where id in ('g1', 'g2')`);
  expect(rows).toEqual([{ id: 'g2' }]);
});

it('keeps data rules of a granted menu', async () => {
  const params = { permissionId: USERS, departId: MARKETING };
  const saveRules = (dataRuleIds: string) => app.ask(departmentPermissions.saveRules, { body: { ...params, dataRuleIds } });
  expect(await saveRules('rule1')).toMatchObject({ success: false, message: '请先保存部门菜单权限!' });
  await save([USERS, POSITIONS], [POSITIONS]);
  for (const ids of ['no-such-rule', 'rule1,no-such-rule', 'rule2'])
    expect(await saveRules(ids)).toMatchObject({ success: false, message: '保存失败' });
  expect(await saveRules('rule1')).toMatchObject({ success: true, message: '保存成功!' });
  const { result } = await app.ask(departmentPermissions.rules, { params });
  expect(result).toMatchObject({ drChecked: 'rule1', datarule: expect.arrayContaining([expect.objectContaining({ ruleName: '本部门' })]) });
  expect(await app.ask(departmentPermissions.rules, { params: { ...params, permissionId: ROLES } })).toMatchObject({
    success: false,
    message: '未找到权限配置信息',
  });
});

it('also lists and changes single grants', async () => {
  const query = { pageNo: '1', pageSize: '10', departId: FINANCE };
  const [grant] = (await app.ask(departmentPermissions.list, { query })).result.records;
  expect(grant).toMatchObject({ departId: FINANCE, permissionId: USERS });
  expect(await app.ask(departmentPermissions.remove, { query: { id: grant?.id ?? '' } })).toMatchObject({ success: true });
  expect(await ids(FINANCE)).toEqual([]);
  const body = { departId: FINANCE, permissionId: ROLES };
  expect(await app.ask(departmentPermissions.add, { body }, { as: 'clerk' })).toMatchObject({ success: false });
  expect(await app.ask(departmentPermissions.add, { body })).toMatchObject({ success: true, message: '添加成功！' });
});

it('adds a single grant with its data rules: without them it would be wider than asked', async () => {
  const params = { departId: FINANCE, permissionId: USERS };
  expect(await app.ask(departmentPermissions.add, { body: { ...params, dataRuleIds: 'rule1' } })).toMatchObject({ success: true });
  expect((await app.ask(departmentPermissions.rules, { params })).result.drChecked).toBe('rule1');
});

it('imports no data rule of another menu', async () => {
  const { rows } = await app.db.execute<{ code: string }>(sql`select org_code as code from sys_depart where id = ${FINANCE}`);
  const titles = ['departId', 'permissionId', 'dataRuleIds'].map((name) => labelOf(DepartmentPermissionDraft, name));
  const content = await aWorkbook(titles, [
    [rows[0]?.code, POSITIONS, 'rule1'],
    [rows[0]?.code, POSITIONS, 'rule2,rule1'],
    [rows[0]?.code, POSITIONS, 'rule2'],
  ]);
  const { result } = await sendFile(app, departmentPermissions.importExcel, { name: '部门权限.xls', content });
  expect(await reportOf(app, result)).toEqual(['第 4 行：数据规则不属于该权限，忽略导入。', '第 5 行：数据规则不属于该权限，忽略导入。']);
  const query = { departId: FINANCE, permissionId: POSITIONS };
  expect((await app.ask(departmentPermissions.rules, { params: query })).result.drChecked).toBe('rule2');
});
