import { type AnyEndpoint, methodOf } from '@mortise/shared/contract';
import { BUTTON, dataRules, permissions, roleGrants } from '@mortise/shared/contract/access';
import { FROZEN, NORMAL, SUPERIOR, users } from '@mortise/shared/contract/people';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { newId } from '#db/new-id.ts';
import { departmentId } from '#db/seed/departments.ts';
import { userDepartmentTable, userRoleTable } from '#features/people/user/membership/membership.table.ts';
import { userTable } from '#features/people/user/user.table.ts';
import { granting } from '#testing/granted.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { WHOLE } from '#testing/whole-rights.ts';
import { routeInventory } from '../routes/route.ts';

/**
 * Routes × rows: for every route that takes an id, a caller who may call it and may not touch that row. `keeper` holds every code besides
 * one view, sees only people of 研发部 (a data rule) and is in charge of it. A route that is neither tried nor named as `WHOLE` fails the test.
 */
const RESEARCH = departmentId('A01A05');
const MARKETING = departmentId('A01A03');
const LACKING = 'system/LogList';
/** A report of the seed. Only users who configure reports may run it. */
const REPORT = '6c7f59741c814347905a938f06ee003c';

interface Probe {
  query?: Record<string, string | number>;
  body?: object;
  params?: Record<string, string>;
  /** The caller, if not `keeper`. */
  as?: string;
  /** A read that answers, but without the row. */
  shows?: 'nothing';
}

let app: TestApp;
let probes: Record<string, Probe> = {};
const secrets: string[] = [];

const ID = /^ids?$|Ids?$|IdList$|^(userid|username|userName|key|code|orgCode|pid)$|Code$/;
const keysOf = (schema: unknown) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);
const takesId = ({ query, params, body, conditions = [] }: AnyEndpoint) =>
  [...keysOf(query), ...keysOf(params), ...keysOf(body), ...conditions].some((name) => ID.test(name));
const nameOf = (endpoint: AnyEndpoint) => `${methodOf(endpoint)} ${endpoint.path}`;

const TABLES = [
  ...[
    'sys_user',
    'sys_user_role',
    'sys_user_depart',
    'sys_user_agent',
    'sys_depart',
    'sys_depart_role',
    'sys_depart_role_user',
    'sys_role',
  ],
  ...['sys_depart_role_permission', 'sys_depart_permission', 'sys_role_permission', 'sys_permission', 'sys_permission_data_rule'],
  ...['sys_announcement', 'sys_announcement_send', 'sys_removal', 'sys_task'],
];
/** A digest of every table that a right is about. */
const digest = async () => {
  const parts = TABLES.map(
    (table) => sql`select md5(coalesce(string_agg(t::text, '|' order by t.id), '')) as sum from ${sql.identifier(table)} t`,
  );
  const { rows } = await app.db.execute<{ sum: string }>(sql.join(parts, sql` union all `));
  return rows.map(({ sum }) => sum).join();
};

let made = 0;
const aUser = async (
  username: string,
  realname: string,
  depId: string,
  roleIds: string[],
  more: Partial<typeof userTable.$inferInsert> = {},
) => {
  const id = newId();
  const contact = {
    phone: `188${String(++made).padStart(8, '0')}`,
    workNo: `ROW${made}`,
    orgCode: depId === RESEARCH ? 'A01A05' : 'A01A03',
  };
  await app.db.insert(userTable).values({ id, username, realname, ...contact, status: NORMAL, delFlag: 0, userIdentity: 1, ...more });
  await app.db.insert(userDepartmentTable).values({ id: newId(), userId: id, depId });
  if (roleIds.length) await app.db.insert(userRoleTable).values(roleIds.map((roleId) => ({ id: newId(), userId: id, roleId })));
  return id;
};

beforeAll(async () => {
  app = await openTestApp();
  const granted = granting(app);
  const [log, list] = [await granted.idOf(LACKING), await granted.idOf('system/UserList')];
  const addRule = async (permissionId: string, draft: { ruleColumn: string; ruleValue: string; status?: '0' }) => {
    await app.ask(dataRules.add, { body: { ruleName: '规则', ruleConditions: 'RIGHT_LIKE', permissionId, ...draft } });
    return (await app.ask(dataRules.ofPermission, { query: { permissionId } })).result[0]?.id ?? '';
  };
  const [ownRule, logRule] = [
    await addRule(list, { ruleColumn: 'orgCode', ruleValue: 'A01A05' }),
    await addRule(log, { ruleColumn: 'username', ruleValue: 'x', status: '0' }),
  ];
  const [low, high] = [await granted.role(['system/DictList']), await granted.role([LACKING])];
  const whole = await granted.role([]);
  const all = (await app.ask(roleGrants.tree)).result.ids.filter((id) => id !== log);
  await app.ask(roleGrants.save, { body: { roleId: whole, permissionIds: all.join(), lastpermissionIds: '' } });
  await app.ask(roleGrants.saveRules, { body: { permissionId: list, roleId: whole, dataRuleIds: ownRule } });
  await aUser('keeper', '看守', RESEARCH, [whole], { userIdentity: SUPERIOR, departIds: RESEARCH });
  const beyond = await aUser('row_beyond', '越界', RESEARCH, [high, low]);
  const hidden = await aUser('row_hidden', '隐藏的人', MARKETING, [low]);
  const gone = await aUser('row_gone', '离职的人', RESEARCH, [high], { delFlag: 1 });
  secrets.push(hidden, 'row_hidden', '隐藏的人', '只给别人');

  for (const [id, departId, permissionId] of [
    ['drole_high', RESEARCH, log],
    ['drole_low', RESEARCH, ''],
    ['drole_else', MARKETING, list],
  ] as const) {
    await app.db.execute(sql`insert into sys_depart_role (id, depart_id, role_name, role_code) values (${id}, ${departId}, ${id}, ${id})`);
    if (permissionId)
      await app.db.execute(
        sql`insert into sys_depart_role_permission (id, depart_id, role_id, permission_id) values (${newId()}, ${departId}, ${id}, ${permissionId})`,
      );
  }
  await app.db.execute(sql`insert into sys_depart_permission (id, depart_id, permission_id) values ('ceiling', ${RESEARCH}, ${log})`);
  const span = { startTime: '2026-01-01 00:00:00', endTime: '2026-02-01 00:00:00', status: '1' };
  for (const [id, userName] of [
    ['agent_beyond', 'row_beyond'],
    ['agent_hidden', 'row_hidden'],
  ])
    await app.db.execute(sql`insert into sys_user_agent (id, user_name, agent_user_name) values (${id}, ${userName}, 'clerk')`);
  await app.db.execute(
    sql`insert into sys_announcement (id, titile, msg_type, send_status, del_flag) values ('notice', '只给别人', 'USER', '1', '0')`,
  );
  await app.db.execute(sql`insert into sys_announcement_send (id, annt_id, user_id, read_flag) values ('sent', 'notice', ${hidden}, '0')`);
  // rows that another user removed
  for (const kind of ['sys_role', 'sys_permission', 'sys_depart', 'sys_position', 'sys_category', 'sys_check_rule', 'sys_fill_rule'])
    await app.db.execute(sql`
      insert into sys_removal (id, kind, root_id, name, removed_by, removed_time)
      values (${kind}, ${kind}, 'removed', '只给别人', 'admin', '2026-01-01 00:00:00')`);
  for (const [id, state] of [
    ['task_done', 'done'],
    ['task_failed', 'failed'],
  ])
    await app.db.execute(sql`
      insert into sys_task (id, handler, title, owner_id, owner, input, state, file_name, file_path, created_at)
      values (${id}, 'import-check:/sys/position/importExcel', '别人的', ${hidden}, '{}', '{}', ${state}, 'a.xlsx', 'a', 0)`);
  await app.db.execute(sql`
    insert into sys_passkey (id, user_id, name, credential_id, public_key, counter, created_at)
    values ('passkey', ${hidden}, '别人的', 'x', 'x', 0, 0)`);
  await app.db.execute(sql`update sys_user set sex = 2 where id = ${hidden}`);
  await app.app.platform.settle();

  const row = (await app.ask(permissions.tree)).result;
  const find = (nodes: typeof row): (typeof row)[number] | undefined =>
    nodes.find(({ id }) => id === log) ?? nodes.map(({ children }) => find(children ?? [])).find(Boolean);
  const menu = find(row);
  const menuForm = { id: log, name: '日志', menuType: 1, parentId: menu?.parentId, url: menu?.url, component: 'system/DictList' };
  const form = (id: string, username: string) => ({ id, username, realname: '改', workNo: `X${id.slice(-6)}`, phone: '18799990000' });
  const deputy = (userName: string) => ({ userName, agentUserName: 'row_beyond', ...span });
  const draft = { roleName: '改名', roleCode: 'changed' };
  const rule = { ruleName: '改', ruleColumn: 'username', ruleConditions: '=', ruleValue: 'y' };
  const page = { pageNo: 1, pageSize: 500 };
  const nothing = { shows: 'nothing' } as const;
  const newcomer = { username: 'row_new', realname: '新', workNo: 'ROWNEW', phone: '18799990001', password: 'Mortise#2026' };

  await app.db.execute(sql`insert into onl_cgreport_mail (id, cgrhead_id, title, users, conditions, owner_id, maker_tenant)
    values ('mail_else', ${REPORT}, '别人的', 'admin', '{}', ${beyond}, '0')`);

  probes = {
    'POST /sys/secondStep/reset': { body: { id: beyond } },
    'POST /sys/passkey/remove': { body: { id: 'passkey', password: '123456' }, as: 'clerk' },
    'POST /sys/secondStep/roles': { body: { roleIds: [high] } },
    'GET /online/cgreport/api/getRpColumns/:code': { params: { code: 'report_user' }, as: 'row_beyond' },
    'GET /online/cgreport/api/getColumns/:id': { params: { id: REPORT }, as: 'row_beyond' },
    'GET /online/cgreport/api/getQueryInfo/:id': { params: { id: REPORT }, as: 'row_beyond' },
    'GET /online/cgreport/api/getParamsInfo/:id': { params: { id: REPORT }, as: 'row_beyond' },
    'GET /online/cgreport/api/getData/:id': { params: { id: REPORT }, as: 'row_beyond' },
    'GET /online/cgreport/api/getGroups/:id': {
      params: { id: REPORT },
      query: { groupDimension: 'username' },
      as: 'row_beyond',
    },
    'GET /online/cgreport/api/getColumnsAndData/:id': { params: { id: REPORT }, as: 'row_beyond' },
    'GET /online/cgreport/api/exportXls/:id': { params: { id: REPORT }, as: 'row_beyond' },
    'POST /online/cgreport/mail/edit': {
      body: { id: 'mail_else', reportId: REPORT, title: '改', cronExpression: '0 0 3 * * ?', users: 'keeper', conditions: {}, status: 0 },
    },
    'POST /online/cgreport/mail/status': { body: { id: 'mail_else', status: 0 } },
    'POST /online/cgreport/mail/send': { body: { id: 'mail_else' } },
    'GET /sys/user/list': { query: { ...page, departId: MARKETING }, ...nothing },
    'GET /sys/user/queryById': { query: { id: hidden } },
    'POST /sys/user/add': { body: { ...newcomer, selectedroles: high } },
    'PUT /sys/user/edit': { body: form(beyond, 'row_beyond') },
    'DELETE /sys/user/delete': { query: { id: beyond } },
    'GET /sys/user/reach': { query: { ids: beyond } },
    'DELETE /sys/user/deleteBatch': { query: { ids: beyond } },
    'PUT /sys/user/frozenBatch': { body: { ids: beyond, status: FROZEN } },
    'PUT /sys/user/changePassword': { body: { username: 'row_beyond', password: 'Mortise#2026' } },
    'GET /sys/user/queryUserRole': { query: { userid: hidden } },
    'GET /sys/user/userDepartList': { query: { userId: hidden } },
    'PUT /sys/user/putRecycleBin': { body: { userIds: gone } },
    'DELETE /sys/user/deleteRecycleBin': { query: { userIds: gone } },
    'GET /sys/user/queryUserComponentData': { query: { ...page, departId: MARKETING }, ...nothing },
    'GET /sys/user/appUserList': { query: { ...page, keyword: 'row_hidden' }, ...nothing },
    'GET /sys/user/queryChildrenByUsername': { query: { userId: hidden } },
    'GET /sys/user/appQueryByDepartId': { query: { departId: MARKETING }, ...nothing },
    'GET /sys/user/queryByIds': { query: { userIds: hidden }, ...nothing },
    'GET /sys/user/queryUserByDepId': { query: { id: MARKETING }, ...nothing },
    'GET /sys/user/queryByOrgCodeForAddressList': { query: { ...page, orgCode: 'A01A03', realname: '隐藏的人' }, ...nothing },
    'GET /sys/user/queryByOrgCode': { query: { ...page, orgCode: 'A01A03', realname: '隐藏的人' }, ...nothing },
    'GET /sys/sysUserAgent/queryById': { query: { id: 'agent_hidden' } },
    'GET /sys/sysUserAgent/queryByUserName': { query: { userName: 'row_hidden' } },
    'POST /sys/sysUserAgent/add': { body: deputy('row_hidden') },
    'PUT /sys/sysUserAgent/edit': { body: { id: 'agent_beyond', ...deputy('row_beyond'), agentUserName: 'keeper' } },
    'DELETE /sys/sysUserAgent/delete': { query: { id: 'agent_beyond' } },
    'DELETE /sys/sysUserAgent/deleteBatch': { query: { ids: 'agent_beyond,agent_hidden' } },
    'GET /sys/user/departUserList': { query: { ...page, depId: MARKETING } },
    'POST /sys/user/editSysDepartWithUser': { body: { depId: RESEARCH, userIdList: [hidden] } },
    'DELETE /sys/user/deleteUserInDepart': { query: { depId: RESEARCH, userId: beyond } },
    'DELETE /sys/user/deleteUserInDepartBatch': { query: { depId: RESEARCH, userIds: beyond } },
    'GET /sys/user/userRoleList': { query: { ...page, roleId: low }, ...nothing },
    'POST /sys/user/addSysUserRole': { body: { roleId: high, userIdList: [hidden] } },
    'DELETE /sys/user/deleteUserRole': { query: { roleId: low, userId: beyond } },
    'DELETE /sys/user/deleteUserRoleBatch': { query: { roleId: low, userIds: hidden } },
    'GET /sys/sysDepart/getUsersByDepartId': { query: { id: MARKETING }, ...nothing },
    'POST /sys/sysDepart/add': { body: { departName: '新', orgCategory: '2', parentId: MARKETING } },
    'PUT /sys/sysDepart/edit': { body: { id: MARKETING, departName: '改', orgCategory: '2' } },
    'DELETE /sys/sysDepart/delete': { query: { id: RESEARCH } },
    'GET /sys/sysDepart/reach': { query: { ids: RESEARCH } },
    'GET /sys/sysDepart/moveReach': { query: { id: MARKETING, parentId: '' } },
    'PUT /sys/sysDepart/putRecycleBin': { body: { ids: 'removed' } },
    'DELETE /sys/sysDepart/deleteRecycleBin': { query: { ids: 'removed' } },
    'DELETE /sys/sysDepart/deleteBatch': { query: { ids: `${MARKETING},${RESEARCH}` } },
    'PUT /sys/category/putRecycleBin': { body: { ids: 'removed' } },
    'DELETE /sys/category/deleteRecycleBin': { query: { ids: 'removed' } },
    'PUT /sys/checkRule/putRecycleBin': { body: { ids: 'removed' } },
    'DELETE /sys/checkRule/deleteRecycleBin': { query: { ids: 'removed' } },
    'PUT /sys/message/sysMessageTemplate/putRecycleBin': { body: { ids: 'removed' } },
    'DELETE /sys/message/sysMessageTemplate/deleteRecycleBin': { query: { ids: 'removed' } },
    'PUT /sys/gatewayRoute/putRecycleBin': { body: { ids: 'removed' } },
    'DELETE /sys/gatewayRoute/deleteRecycleBin': { query: { ids: 'removed' } },
    'PUT /sys/dataSource/putRecycleBin': { body: { ids: 'removed' } },
    'DELETE /sys/dataSource/deleteRecycleBin': { query: { ids: 'removed' } },
    'PUT /sys/fillRule/putRecycleBin': { body: { ids: 'removed' } },
    'DELETE /sys/fillRule/deleteRecycleBin': { query: { ids: 'removed' } },
    'PUT /sys/position/putRecycleBin': { body: { ids: 'removed' } },
    'DELETE /sys/position/deleteRecycleBin': { query: { ids: 'removed' } },
    'PUT /sys/role/edit': { body: { id: high, ...draft } },
    'DELETE /sys/role/delete': { query: { id: high } },
    'GET /sys/role/reach': { query: { ids: high } },
    'PUT /sys/role/putRecycleBin': { body: { ids: 'removed' } },
    'DELETE /sys/role/deleteRecycleBin': { query: { ids: 'removed' } },
    'DELETE /sys/role/deleteBatch': { query: { ids: `${high},${whole}` } },
    'POST /sys/permission/add': { body: { menuType: BUTTON, name: '开放', parentId: list, perms: LACKING, status: '0' } },
    'GET /sys/permission/effectiveRights': { query: { userId: hidden } },
    'PUT /sys/permission/edit': { body: menuForm },
    'DELETE /sys/permission/delete': { query: { id: log } },
    'GET /sys/permission/reach': { query: { ids: log } },
    'PUT /sys/permission/putRecycleBin': { body: { ids: 'removed' } },
    'DELETE /sys/permission/deleteRecycleBin': { query: { ids: 'removed' } },
    'DELETE /sys/permission/deleteBatch': { query: { ids: list } },
    'GET /sys/permission/permissionRuleOutcome': { query: { ...rule, permissionId: log } },
    'POST /sys/permission/addPermissionRule': { body: { ...rule, permissionId: log } },
    'PUT /sys/permission/editPermissionRule': { body: { ...rule, id: logRule } },
    'DELETE /sys/permission/deletePermissionRule': { query: { id: ownRule } },
    'POST /sys/permission/saveRolePermission': { body: { roleId: high, permissionIds: '', lastpermissionIds: log } },
    'POST /sys/role/datarule': { body: { roleId: high, permissionId: log, dataRuleIds: logRule } },
    'POST /sys/sysDepartPermission/add': { body: { departId: MARKETING, permissionId: log } },
    'PUT /sys/sysDepartPermission/edit': { body: { id: 'ceiling', departId: RESEARCH, permissionId: log, dataRuleIds: logRule } },
    'DELETE /sys/sysDepartPermission/delete': { query: { id: 'ceiling' } },
    'DELETE /sys/sysDepartPermission/deleteBatch': { query: { ids: 'ceiling' } },
    'POST /sys/permission/saveDepartPermission': { body: { departId: RESEARCH, permissionIds: '', lastpermissionIds: log } },
    'POST /sys/sysDepartPermission/datarule': { body: { departId: RESEARCH, permissionId: log, dataRuleIds: logRule } },
    'GET /sys/sysDepartRole/list': { query: { ...page, deptId: MARKETING } },
    'GET /sys/sysDepartRole/queryById': { query: { id: 'drole_else' } },
    'GET /sys/sysDepartRole/getDeptRoleList': { query: { departId: MARKETING } },
    'POST /sys/sysDepartRole/add': { body: { ...draft, departId: MARKETING } },
    'PUT /sys/sysDepartRole/edit': { body: { ...draft, id: 'drole_high', departId: RESEARCH } },
    'DELETE /sys/sysDepartRole/delete': { query: { id: 'drole_high' } },
    'DELETE /sys/sysDepartRole/deleteBatch': { query: { ids: 'drole_low,drole_else' } },
    'GET /sys/sysDepartRole/getDeptRoleByUserId': { query: { departId: MARKETING, userId: hidden } },
    'POST /sys/sysDepartRole/deptRoleUserAdd': { body: { userId: beyond, newRoleId: 'drole_low', oldRoleId: '' } },
    'GET /sys/sysDepartPermission/queryTreeListForDeptRole': { query: { departId: MARKETING } },
    'GET /sys/sysDepartPermission/queryDeptRolePermission': { query: { roleId: 'drole_else' } },
    'POST /sys/sysDepartPermission/saveDeptRolePermission': { body: { roleId: 'drole_high', permissionIds: '', lastpermissionIds: log } },
    'GET /sys/sysDepartRole/datarule/:permissionId/:departId/:roleId': {
      params: { permissionId: list, departId: MARKETING, roleId: 'drole_else' },
    },
    'POST /sys/sysDepartRole/datarule': { body: { permissionId: log, roleId: 'drole_high', dataRuleIds: logRule } },
    'GET /sys/log/list': { query: { ...page, logType: '2', dataId: hidden } },
    'GET /sys/dataLog/queryDataVerList': { query: { dataTable: 'sys_user', dataId: hidden } },
    'GET /sys/annountCement/queryById': { query: { id: 'notice' }, as: 'clerk' },
    'GET /sys/annountCement/readers': { query: { anntId: 'notice' }, ...nothing },
    'GET /sys/annountCement/syncNotic': { query: { anntId: 'notice' }, as: 'clerk', ...nothing },
    'POST /sys/sysAnnouncementSend/editByAnntIdAndUserId': { body: { anntId: 'notice' }, as: 'clerk', ...nothing },
    'POST /sys/user/updatePassword': {
      body: { username: 'row_hidden', oldpassword: '123456', password: 'Mortise#2026', confirmpassword: 'Mortise#2026' },
    },
    'POST /sys/selectDepart': { body: { username: 'row_hidden', orgCode: 'A01A03' } },
    'PUT /sys/user/appEdit': { body: { id: hidden, realname: '改', phone: '18799990002' } },
    'GET /sys/task/queryById': { query: { id: 'task_done' } },
    'GET /sys/task/preview': { query: { id: 'task_done' } },
    'GET /sys/task/file': { query: { id: 'task_done' } },
    'PUT /sys/task/cancel': { body: { id: 'task_done' } },
    'PUT /sys/task/retry': { body: { id: 'task_failed' } },
    'DELETE /sys/task/delete': { query: { id: 'task_done' } },
    ...Object.fromEntries(
      routeInventory(app.app)
        .filter(({ path }) => /\/importChecked(\/:headId)?$/.test(path))
        .map((endpoint) => [nameOf(endpoint), { body: { id: 'task_done' }, params: { headId: 'of-nobody' } }]),
    ),
    'DELETE /sys/session/mine': { query: { id: 'of-somebody-else' } },
  };
});
afterAll(() => app.close());

const covered = new Set(Object.values(WHOLE).flat());
/** Texts that say that the row is beyond the caller, rather than that the probe was malformed. */
const REFUSED = /没有权限|数据权限之外|超出自己|自己没有|不属于您|约束自己|自己所属|自己的|未找到|已结束|不能/;

it('has an entry for every route that takes an id, and none for others', () => {
  const asked = routeInventory(app.app).filter(takesId).map(nameOf);
  expect(asked.filter((name) => !covered.has(name) && !(name in probes))).toEqual([]);
  expect([...covered, ...Object.keys(probes)].filter((name) => !asked.includes(name))).toEqual([]);
  expect(Object.keys(probes).filter((name) => covered.has(name))).toEqual([]);
});

it('refuses rows beyond the caller, who may call the route, and changes nothing', async () => {
  const through: string[] = [];
  let before = await digest();
  for (const endpoint of routeInventory(app.app)) {
    const probe = probes[nameOf(endpoint)];
    if (!probe) continue;
    const { as = 'keeper', shows, ...input } = probe;
    const answer: { success?: boolean; message?: string } = await app.ask(endpoint, input as never, { as });
    const after = await digest();
    const isHeld = shows
      ? !secrets.some((secret) => JSON.stringify(answer).includes(secret))
      : !answer.success && REFUSED.test(answer.message ?? '');
    if (!isHeld || after !== before) through.push(`${nameOf(endpoint)}: ${answer.message}`);
    before = after;
  }
  expect(through).toEqual([]);
  expect(Object.keys(probes).length).toBeGreaterThan(70);
});

it('shows the administrator the rows that the reads withhold', async () => {
  const empty: string[] = [];
  for (const endpoint of routeInventory(app.app)) {
    const probe = probes[nameOf(endpoint)];
    if (probe?.shows !== 'nothing' || probe.as) continue;
    const { shows: _shows, ...input } = probe;
    const answer = await app.ask(endpoint, input as never);
    if (!secrets.some((secret) => JSON.stringify(answer).includes(secret))) empty.push(nameOf(endpoint));
  }
  expect(empty).toEqual([]);
  expect((await app.ask(users.byId, { query: { id: secrets[0] ?? '' } })).success).toBe(true);
});
