import { dataRules, departmentRoles, roleGrants } from '@mortise/shared/contract/access';
import {
  departmentMembers,
  FROZEN,
  NORMAL,
  recycledUsers,
  roleMembers,
  SUPERIOR,
  userAgents,
  users,
} from '@mortise/shared/contract/people';
import { sql } from 'drizzle-orm';
import { newId } from '#db/new-id.ts';
import { departmentId } from '#db/seed/departments.ts';
import { roleIds } from '#db/seed/roles.ts';
import { granting } from '#testing/granted.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { userDepartmentTable, userRoleTable } from './membership/membership.table.ts';
import { userTable } from './user.table.ts';
import { type CallerName, callers, forbidden, type Target, targets } from './user-rights-cases.ts';

/**
 * Callers × targets × changes. All callers hold every button that changes users; they differ in what else they hold. What a change may do
 * is written down per pair of caller and target, without the code under test. A refused change leaves no trace in any table about the target.
 */
const RESEARCH = departmentId('A01A05');
const MARKETING = departmentId('A01A03');
const BUTTONS = [
  ...['user:add', 'user:edit', 'user:password', 'user:freeze', 'user:delete', 'user:recycle', 'user:agent', 'role:member'],
  ...['department-user:add', 'department-user:delete', 'department-role:assign'],
];
const EXTRA = 'system/LogList';

let app: TestApp;
let granted: ReturnType<typeof granting>;
const callerIds = new Map<string, string>();

let made = 0;
interface Newcomer {
  departmentId: string;
  roleIds: string[];
  /** The department in charge of, for a superior. */
  charge?: string;
}

/** Stores a user of one department directly: the calls under test come later, and no password has to be hashed. */
const aUser = async (username: string, { departmentId: depId, roleIds: held, charge }: Newcomer) => {
  const id = newId();
  const phone = `191${String(++made).padStart(8, '0')}`;
  await app.db.insert(userTable).values({
    ...{ id, username, realname: `甲${made}`, workNo: `UR${made}`, phone, orgCode: depId === RESEARCH ? 'A01A05' : 'A01A03' },
    ...{ status: NORMAL, delFlag: 0, userIdentity: charge ? SUPERIOR : 1, departIds: charge ?? null },
  });
  await app.db.insert(userDepartmentTable).values({ id: newId(), userId: id, depId });
  if (held.length) await app.db.insert(userRoleTable).values(held.map((roleId) => ({ id: newId(), userId: id, roleId })));
  return { id, username };
};

const ruleOnUsers = async () => {
  const permissionId = await granted.idOf('system/UserList');
  const rule = { ruleName: '研发部', ruleColumn: 'orgCode', ruleConditions: 'RIGHT_LIKE', ruleValue: 'A01A05' } as const;
  await app.ask(dataRules.add, { body: { ...rule, permissionId } });
  return { permissionId, id: (await app.ask(dataRules.ofPermission, { query: { permissionId } })).result[0]?.id ?? '' };
};

let roles: Record<'lower' | 'extra' | 'button' | 'users' | 'ruled' | 'agents' | 'spare', string>;
let departmentRole = '';

beforeAll(async () => {
  app = await openTestApp();
  granted = granting(app);
  const base = ['dashboard/Analysis', 'system/AddressList'];
  const rule = await ruleOnUsers();
  roles = {
    lower: await granted.role(base),
    extra: await granted.role([EXTRA]),
    button: await granted.role(['position:add']),
    users: await granted.role(['system/UserList']),
    ruled: await granted.role(['system/UserList']),
    agents: await granted.role(['user:agent']),
    spare: await granted.role(['user:agent']),
  };
  await app.ask(roleGrants.saveRules, { body: { permissionId: rule.permissionId, roleId: roles.ruled, dataRuleIds: rule.id } });
  const kits: Record<CallerName, string[]> = {
    whole: [roleIds.admin],
    plain: [await granted.role([...base, ...BUTTONS, 'system/UserList', 'system/DepartUserList'])],
    ruled: [await granted.role([...base, ...BUTTONS, 'system/DepartUserList']), roles.ruled],
    head: [await granted.role([...base, ...BUTTONS, 'system/DepartUserList'])],
  };
  for (const name of callers) {
    const { id } = await aUser(`by_${name}`, { departmentId: RESEARCH, roleIds: kits[name], charge: RESEARCH });
    callerIds.set(name, id);
  }
  await aUser('deputy', { departmentId: RESEARCH, roleIds: [roles.lower] });
  await app.ask(departmentRoles.add, { body: { roleName: '部门角色', roleCode: 'rights_extra', departId: RESEARCH } }, { as: 'by_whole' });
  const { rows } = await app.db.execute<{ id: string }>(sql`select id from sys_depart_role where role_code = 'rights_extra'`);
  departmentRole = rows[0]?.id ?? '';
  await app.db.execute(sql`insert into sys_depart_role_permission (id, role_id, depart_id, permission_id)
    values (${newId()}, ${departmentRole}, ${RESEARCH}, ${await granted.idOf(EXTRA)})`);
  await app.db.execute(
    sql`insert into sys_depart_role (id, depart_id, role_name, role_code) values ('rights_low', ${RESEARCH}, '空角色', 'rights_low')`,
  );
});
afterAll(() => app.close());

/** A fresh target with what its name says. */
const aTarget = async (target: Target, caller: CallerName): Promise<{ id: string; username: string }> => {
  if (target === 'self') return { id: callerIds.get(caller) ?? '', username: `by_${caller}` };
  const username = `t_${target}_${made}`;
  const kit: Record<Exclude<Target, 'self'>, string[]> = {
    admin: [roleIds.admin],
    menu: [roles.extra],
    button: [roles.button],
    unruled: [roles.users],
    charge: [],
    equal: [roles.agents],
    less: [],
    elsewhere: [],
    department: [],
  };
  const { id } = await aUser(username, {
    departmentId: target === 'elsewhere' ? MARKETING : RESEARCH,
    roleIds: [roles.lower, ...kit[target]],
    charge: target === 'charge' ? MARKETING : undefined,
  });
  if (target === 'department')
    await app.db.execute(sql`insert into sys_depart_role_user (id, user_id, drole_id) values (${newId()}, ${id}, ${departmentRole})`);
  return { id, username };
};

/** Everything stored about a user, besides what a session or the clock changes. */
const stateOf = async (id: string, username: string) => {
  const { rows } = await app.db.execute(sql`
    select (select to_jsonb(u) - 'update_time' - 'update_by' from sys_user u where u.id = ${id}) as "user",
      array(select role_id from sys_user_role where user_id = ${id} order by 1) as roles,
      array(select dep_id from sys_user_depart where user_id = ${id} order by 1) as departments,
      array(select drole_id from sys_depart_role_user where user_id = ${id} order by 1) as department_roles,
      array(select to_jsonb(a) - 'update_time' from sys_user_agent a where a.user_name = ${username}) as agents`);
  return JSON.stringify(rows[0]);
};

interface Cell {
  id: string;
  username: string;
  as: { as: string };
}

const formOf = async ({ id, username }: Cell) => {
  const { rows } = await app.db.execute<{ realname: string; phone: string; work_no: string }>(
    sql`select realname, phone, work_no from sys_user where id = ${id}`,
  );
  return { id, username, realname: rows[0]?.realname ?? '', phone: rows[0]?.phone ?? '', workNo: rows[0]?.work_no ?? '' };
};
const edit = (more: (cell: Cell) => object) => async (cell: Cell) =>
  app.ask(users.edit, { body: { ...(await formOf(cell)), ...more(cell) } as never }, cell.as);
const number = () => String(++made).padStart(4, '0');
const held = async (id: string) =>
  (await app.db.execute<{ id: string }>(sql`select role_id as id from sys_user_role where user_id = ${id}`)).rows.map((row) => row.id);
const recycle = (id: string) => app.db.execute(sql`update sys_user set del_flag = 1 where id = ${id}`);
const agent = ({ username }: Cell) => ({
  userName: username,
  agentUserName: 'deputy',
  startTime: '2026-01-01 00:00:00',
  endTime: '2026-02-01 00:00:00',
  status: '1' as const,
});

interface Change {
  /** Callers may not do it to themselves either. */
  own?: true;
  /** Brings the target into the state in which the change is possible. */
  first?: (id: string) => Promise<unknown>;
  do: (cell: Cell) => Promise<{ success: boolean; message: string }>;
}

const changes: Record<string, Change> = {
  password: { do: ({ username, as }) => app.ask(users.resetPassword, { body: { username, password: `Mortise#${number()}` } }, as) },
  phone: { do: edit(() => ({ phone: `1920002${number()}` })) },
  email: { do: edit(() => ({ email: `rights${number()}@guoju.example` })) },
  account: {
    do: edit(({ username }) => ({ username: username.startsWith('by_') ? username : `${username}x`, realname: `乙${number()}` })),
  },
  name: { do: edit(() => ({ realname: `丙${number()}` })) },
  'role given': {
    own: true,
    do: async (cell) => {
      const selectedroles = [...(await held(cell.id)), roles.spare].join();
      return edit(() => ({ selectedroles }))(cell);
    },
  },
  'role taken': { own: true, do: edit(() => ({ selectedroles: '' })) },
  'department given': { own: true, do: edit(() => ({ selecteddeparts: `${RESEARCH},${departmentId('A01A05A01')}` })) },
  charge: { own: true, do: edit(() => ({ userIdentity: SUPERIOR, departIds: `${RESEARCH},${departmentId('A01A05A01')}` })) },
  freeze: { do: ({ id, as }) => app.ask(users.freeze, { body: { ids: id, status: FROZEN } }, as) },
  unfreeze: {
    first: (id) => app.db.execute(sql`update sys_user set status = ${FROZEN} where id = ${id}`),
    do: ({ id, as }) => app.ask(users.freeze, { body: { ids: id, status: NORMAL } }, as),
  },
  remove: { do: ({ id, as }) => app.ask(users.remove, { query: { id } }, as) },
  'remove several': { do: ({ id, as }) => app.ask(users.removeBatch, { query: { ids: `${id},` } }, as) },
  restore: {
    first: recycle,
    do: ({ id, as }) => app.ask(recycledUsers.restore, { body: { userIds: id } }, as),
  },
  destroy: {
    first: recycle,
    do: ({ id, as }) => app.ask(recycledUsers.destroy, { query: { userIds: id } }, as),
  },
  'join a department': {
    own: true,
    do: ({ id, as }) => app.ask(departmentMembers.add, { body: { depId: departmentId('A01A05A01'), userIdList: [id] } }, as),
  },
  'leave a department': {
    own: true,
    do: ({ id, as }) => app.ask(departmentMembers.remove, { query: { depId: RESEARCH, userId: id } }, as),
  },
  'role member': { own: true, do: ({ id, as }) => app.ask(roleMembers.add, { body: { roleId: roles.spare, userIdList: [id] } }, as) },
  'no role member': { own: true, do: ({ id, as }) => app.ask(roleMembers.remove, { query: { roleId: roles.lower, userId: id } }, as) },
  'department role': {
    own: true,
    do: async ({ id, as }) => {
      const { rows } = await app.db.execute<{ id: string }>(sql`select drole_id as id from sys_depart_role_user where user_id = ${id}`);
      const oldRoleId = rows.map((row) => row.id).join();
      return app.ask(departmentRoles.assign, { body: { userId: id, newRoleId: `rights_low,${oldRoleId}`, oldRoleId } }, as);
    },
  },
  deputy: { do: (cell) => app.ask(userAgents.add, { body: agent(cell) }, cell.as) },
};

/** Changes that end the caller's own account or session. */
const ENDING = ['password', 'freeze', 'unfreeze', 'remove', 'remove several', 'restore', 'destroy', 'account'];

/** Targets that the last change left as they were: the next change is tried on the same ones. */
const unchanged = new Map<Target, { id: string; username: string }>();

/** The effect of a change is decided by its answer, and by whether anything stored about the target is different afterwards. */
const tried = async (caller: CallerName, target: Target, change: Change) => {
  const { id, username } = unchanged.get(target) ?? (await aTarget(target, caller));
  unchanged.delete(target);
  const cell = { id, username, as: { as: `by_${caller}` } };
  await change.first?.(id);
  const before = await stateOf(id, username);
  const answer = await change.do(cell);
  const isChanged = (await stateOf(id, username)) !== before;
  if (!isChanged && !change.first) unchanged.set(target, { id, username });
  return { isChanged, answer };
};

/** An administrator's own account is out of the question, and a stranger to the department can neither leave it nor get its roles. */
const isMeaningless = (caller: CallerName, target: Target, change: string) =>
  (target === 'self' && (caller === 'whole' || ENDING.includes(change))) ||
  (target === 'elsewhere' && ['leave a department', 'department role'].includes(change));

const cells = callers.flatMap((caller) =>
  (caller === 'whole' ? (['admin', 'less'] as const) : targets).flatMap((target) =>
    Object.entries(changes)
      .filter(([name]) => !isMeaningless(caller, target, name))
      .map(([name, change]) => {
        const isRefused = caller !== 'whole' && ((target === 'self' && change.own === true) || forbidden[caller][target] !== undefined);
        return { caller, target, name, change, isRefused };
      }),
  ),
);

describe('changes of users', () => {
  it.each(callers)('by %s reach no further than what the caller holds', async (caller) => {
    const through: string[] = [];
    const kept: string[] = [];
    unchanged.clear();
    for (const { target, name, change, isRefused } of cells.filter((cell) => cell.caller === caller)) {
      const { isChanged, answer } = await tried(caller, target, change);
      const line = `${target}: ${name} (${answer.message})`;
      if (isRefused && (isChanged || answer.success || !/[\u4e00-\u9fff]{4}/.test(answer.message))) through.push(line);
      if (!isRefused && !isChanged) kept.push(line);
    }
    expect({ through, kept }).toEqual({ through: [], kept: [] });
  });

  it('is tried on enough cells', () => expect(cells.filter(({ isRefused }) => isRefused).length).toBeGreaterThan(350));
});

it('callers neither rename their own account, to which data rules may refer, nor change their own tenants', async () => {
  const cell = { id: callerIds.get('plain') ?? '', username: 'by_plain', as: { as: 'by_plain' } };
  const before = await stateOf(cell.id, cell.username);
  const refusal = { success: false, code: 510, message: '不能调整自己的账号、角色、部门、负责部门和租户，请联系管理员' };
  expect(await edit(() => ({ username: 'by_other' }))(cell)).toMatchObject(refusal);
  expect(await edit(() => ({ relTenantIds: '1' }))(cell)).toMatchObject(refusal);
  expect(await stateOf(cell.id, cell.username)).toBe(before);
});
