import type { Attack, AttackGroup, Outcome, Target } from './attack.ts';
import { type Answer, send, signIn } from './client.ts';

const API = '/jeecg-boot';
const PASSWORD = 'Attack#2026';

type Call = (path: string, body?: unknown, method?: string) => Promise<Answer>;

const callerWith =
  (target: Target, token: string): Call =>
  (path, body, method) =>
    send(target.origin, API + path, { token, body, method });

interface Row {
  id: string;
  username?: string;
  realname?: string | null;
  workNo?: string | null;
  phone?: string | null;
  email?: string | null;
  orgCode?: string | null;
}
interface Menu extends Row {
  perms?: string | null;
  component?: string | null;
  children?: Menu[] | null;
}

const flat = (rows: Menu[]): Menu[] => rows.flatMap((row) => [row, ...flat(row.children ?? [])]);
const recordsOf = ({ json }: Answer) => (json?.result as { records?: Row[] } | undefined)?.records ?? [];
const must = ({ json, text }: Answer) => {
  if (!json?.success) throw new Error(`the preparation was refused: ${text.slice(0, 200)}`);
};

/** Prepares roles and users as the administrator; names carry a number, so that several runs don't meet. */
const stageOf = async (target: Target) => {
  const run = Date.now() % 10_000_000;
  const admin = callerWith(target, await signIn(target));
  const menus = flat((await admin('/sys/permission/list')).json?.result as Menu[]);
  const idOf = (code: string) => {
    const row = menus.find(({ perms, component }) => perms === code || component === code);
    if (!row) throw new Error(`no such menu or button: ${code}`);
    return row.id;
  };
  let made = 0;
  const role = async (codes: string[]) => {
    const roleCode = `attack_${run}_${++made}`;
    must(await admin('/sys/role/add', { roleCode, roleName: '攻击测试' }));
    const [row] = recordsOf(await admin(`/sys/role/list?pageNo=1&pageSize=1&roleCode=${roleCode}`));
    const roleId = row?.id ?? '';
    const permissionIds = codes.map(idOf).join();
    must(await admin('/sys/permission/saveRolePermission', { roleId, permissionIds, lastpermissionIds: '' }));
    return roleId;
  };
  const user = async (more: object) => {
    const number = String(++made).padStart(3, '0');
    const form = { username: `attack${run}x${number}`, realname: `攻击${number}`, workNo: `AT${run}${number}`, ...more };
    const phone = `17${String(run).padStart(7, '0')}${number.slice(-2)}`;
    must(await admin('/sys/user/add', { phone, password: PASSWORD, ...form }));
    const [row] = recordsOf(await admin(`/sys/user/list?pageNo=1&pageSize=1&username=${form.username}`));
    return { phone, ...form, id: row?.id ?? '' };
  };
  const as = async ({ username }: { username: string }) => callerWith(target, await signIn(target, username, PASSWORD));
  const departments = (await admin('/sys/sysDepart/listAll')).json?.result as { id: string; orgCode: string }[];
  return { admin, idOf, role, user, as, departments };
};

/** Sends the calls one by one and counts those that the server let through. */
const attempt = async (calls: [name: string, Answer][], faults: string[] = []): Promise<Outcome> => {
  const through = [...calls.filter(([, { json }]) => json?.success !== false).map(([name]) => name), ...faults];
  return {
    held: !through.length,
    figures: { calls: calls.length, 'let through': through.length, ...(through.length && { which: through.join(', ') }) },
  };
};

const EDITS = [
  'user:add',
  'user:edit',
  'user:password',
  'user:freeze',
  'user:delete',
  'user:recycle',
  'user:agent',
  'role:member',
  'role:grant',
];

const takeOver: Attack = {
  name: 'a person who may reset passwords takes over one who holds more',
  rule: 'V8.2.2',
  short: true,
  run: async (target) => {
    const { role, user, as, admin } = await stageOf(target);
    const [keeper, more] = [await role(['system/UserList', 'system/RoleUserList', ...EDITS]), await role(['system/LogList'])];
    const [self, victim] = [await user({ selectedroles: keeper }), await user({ selectedroles: more })];
    const call = await as(self);
    const { id, username, realname, workNo, phone } = victim;
    const form = { id, username, realname, workNo, phone };
    const own = { id: self.id, username: self.username, realname: self.realname, workNo: self.workNo, phone: self.phone };
    const puts: [string, string, object][] = [
      ['password', '/sys/user/changePassword', { username, password: 'Taken#2026' }],
      ['administrator’s password', '/sys/user/changePassword', { username: target.admin.username, password: 'Taken#2026' }],
      ['telephone', '/sys/user/edit', { ...form, phone: '17000000001' }],
      ['e-mail', '/sys/user/edit', { ...form, email: 'taken@example.com' }],
      ['account', '/sys/user/edit', { ...form, username: `${username}x` }],
      ['roles', '/sys/user/edit', { ...form, selectedroles: '' }],
      ['own roles', '/sys/user/edit', { ...own, selectedroles: `${keeper},${more}` }],
      ['freeze', '/sys/user/frozenBatch', { ids: id, status: 2 }],
    ];
    const calls: [string, Answer][] = [];
    for (const [name, path, body] of puts) calls.push([name, await call(path, body, 'PUT')]);
    calls.push(['role of others', await call('/sys/user/addSysUserRole', { roleId: more, userIdList: [self.id] })]);
    calls.push([
      'own grants',
      await call('/sys/permission/saveRolePermission', { roleId: keeper, permissionIds: '', lastpermissionIds: '1' }),
    ]);
    calls.push([
      'wider role',
      await call('/sys/permission/saveRolePermission', { roleId: more, permissionIds: '', lastpermissionIds: '1' }),
    ]);
    calls.push(['remove', await call(`/sys/user/delete?id=${id}`, undefined, 'DELETE')]);
    const [after] = recordsOf(await admin(`/sys/user/list?pageNo=1&pageSize=1&username=${username}`));
    const isKept = after?.phone === phone && (await signIn(target, username, PASSWORD).then(Boolean, () => false));
    return attempt(calls, isKept ? [] : ['the account is changed']);
  },
};

const drawIn: Attack = {
  name: 'a department’s head draws people in and then reaches them',
  rule: 'V8.2.2',
  short: true,
  run: async (target) => {
    const { role, user, as, departments } = await stageOf(target);
    const [own, other] = [departments.find(({ orgCode }) => orgCode === 'A01A05'), departments.find(({ orgCode }) => orgCode === 'A01A03')];
    if (!own || !other) throw new Error('the demo departments are missing');
    const buttons = ['system/DepartUserList', 'department-user:add', 'department-user:delete', 'user:password', 'user:edit'];
    const head = await user({ selectedroles: await role(buttons), selecteddeparts: own.id, userIdentity: 2, departIds: own.id });
    const stranger = await user({ selecteddeparts: other.id });
    const call = await as(head);
    return attempt([
      ['draw in', await call('/sys/user/editSysDepartWithUser', { depId: own.id, userIdList: [stranger.id] })],
      ['reset', await call('/sys/user/changePassword', { username: stranger.username, password: 'Taken#2026' }, 'PUT')],
      ['read', await call(`/sys/user/queryById?id=${stranger.id}`)],
      ['own charge', await call('/sys/user/edit', { ...head, departIds: `${own.id},${other.id}` }, 'PUT')],
    ]);
  },
};

const leaveRule: Attack = {
  name: 'a data rule is left through pickers, trees, look-ups and the own form',
  rule: 'V8.2.2',
  short: true,
  run: async (target) => {
    const { admin, idOf, role, user, as, departments } = await stageOf(target);
    const permissionId = idOf('system/UserList');
    const rule = { ruleName: `攻击${Date.now()}`, ruleColumn: 'orgCode', ruleConditions: '=', ruleValue: 'no-such', status: '1' };
    must(await admin('/sys/permission/addPermissionRule', { ...rule, permissionId }));
    const rules = (await admin(`/sys/permission/getPermRuleListByPermId?permissionId=${permissionId}`)).json?.result as Row[];
    const roleId = await role(['system/UserList', 'system/DepartList', 'system/AddressList', 'user:edit']);
    must(await admin('/sys/role/datarule', { permissionId, roleId, dataRuleIds: rules[0]?.id }));
    const hidden = await user({ selecteddeparts: departments[0]?.id });
    const call = await as(await user({ selectedroles: roleId }));
    const page = 'pageNo=1&pageSize=500';
    const reads = [
      `/sys/user/list?${page}&username=${hidden.username}`,
      `/sys/user/queryUserComponentData?${page}&username=${hidden.username}`,
      `/sys/user/getMultiUser?username=${hidden.username}`,
      `/sys/user/queryByIds?userIds=${hidden.id}`,
      `/sys/user/queryById?id=${hidden.id}`,
      `/sys/user/appQueryUser?keyword=${hidden.username}`,
      `/sys/user/queryByOrgCodeForAddressList?${page}&realname=${encodeURIComponent(hidden.realname)}`,
      `/sys/user/queryUserByDepId?id=${departments[0]?.id}`,
      `/sys/sysDepart/getUsersByDepartId?id=${departments[0]?.id}`,
      `/sys/sysDepart/queryTreeByKeyWord?keyWord=${hidden.username}`,
    ];
    const shown: string[] = [];
    for (const path of reads) if ((await call(path)).text.includes(hidden.id)) shown.push(path.replace(/\?.*/, ''));
    const { held, figures } = await attempt([], shown);
    return { held, figures: { ...figures, calls: reads.length } };
  },
};

export const rights: AttackGroup = { name: 'rights', attacks: [takeOver, drawIn, leaveRule] };
