import { type SQL, sql } from 'drizzle-orm';
import { createChangeCache } from '#db/changes/change-cache.ts';
import type { TableChanges } from '#db/changes/table-changes.ts';
import type { Db } from '#db/db.ts';
import { ADMIN_ROLE } from '#features/people/role/role.lookup.ts';
import { currentCaller } from '#platform/caller.ts';

/** Accounts that one message goes to at most. */
const MOST_HOLDERS = 200;

/** Grants of a user or role. */
export interface Holdings {
  /** Has the administrator role and may grant everything. */
  isAdministrator: boolean;
  roleIds: ReadonlySet<string>;
  /** In the order of assignment. */
  roleCodes: readonly string[];
  /** Granted menus and buttons, each with the ids of its data rules. */
  granted: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Tables that grants are read from. */
export const grantTables = [
  'sys_role',
  'sys_user_role',
  'sys_role_permission',
  'sys_depart_role',
  'sys_depart_role_user',
  'sys_depart_role_permission',
  'sys_permission_data_rule',
];

/** Grants with their existing data rules: the stored comma lists may contain ids of removed rules. */
const grantsOf = async (db: Db, grants: ReturnType<typeof sql>) => {
  const { rows } = await db.execute<{ id: string; rules: string[] | null }>(sql`
    select g.permission_id as id, array_agg(distinct r.id) filter (where r.id is not null) as rules
    from (${grants}) g left join sys_permission_data_rule r
      on r.permission_id = g.permission_id and r.id = any(string_to_array(g.data_rule_ids, ','))
    group by g.permission_id`);
  return new Map(rows.map(({ id, rules }) => [id, new Set(rules ?? [])]));
};

const readUser = async (db: Db, userId: string): Promise<Holdings> => {
  const { rows } = await db.execute<{ id: string; code: string }>(sql`
    select r.id, r.role_code as code from sys_user_role ur join sys_role r on r.id = ur.role_id where ur.user_id = ${userId} order by ur.id`);
  const granted = await grantsOf(
    db,
    sql`select rp.permission_id, rp.data_rule_ids from sys_user_role ur
        join sys_role_permission rp on rp.role_id = ur.role_id where ur.user_id = ${userId}
      union all
      select dp.permission_id, dp.data_rule_ids from sys_depart_role_user du
        join sys_depart_role_permission dp on dp.role_id = du.drole_id where du.user_id = ${userId}`,
  );
  const roleCodes = rows.map(({ code }) => code);
  return { isAdministrator: roleCodes.includes(ADMIN_ROLE), roleIds: new Set(rows.map(({ id }) => id)), roleCodes, granted };
};

type RoleHoldings = Awaited<ReturnType<typeof readRole>>;

const readRole = async (db: Db, roleId: string) => {
  const { rows } = await db.execute<{ code: string; name: string }>(
    sql`select role_code as code, role_name as name from sys_role where id = ${roleId}`,
  );
  const granted = await grantsOf(db, sql`select permission_id, data_rule_ids from sys_role_permission where role_id = ${roleId}`);
  return { code: rows[0]?.code ?? '', name: rows[0]?.name ?? '', isAdministrator: rows[0]?.code === ADMIN_ROLE, granted };
};

/** What is left of a user's rights when the console is seen as a role: what both grant, narrowed by the data rules of both (ADR 61). */
const viewedAs = (own: Holdings, roleId: string, { code, granted }: RoleHoldings): Holdings => ({
  isAdministrator: own.isAdministrator && code === ADMIN_ROLE,
  roleIds: new Set([roleId]),
  roleCodes: own.isAdministrator || code !== ADMIN_ROLE ? [code] : [],
  granted: new Map(
    [...granted].flatMap(([id, rules]): [string, ReadonlySet<string>][] => {
      const held = own.granted.get(id);
      return held ? [[id, new Set([...held, ...rules])]] : [];
    }),
  ),
});

/** Whether the user has all of these grants, without additional data rules. */
const isWithin = (own: Holdings, given: Holdings['granted']) =>
  [...given].every(([permissionId, rules]) => {
    const narrowing = own.granted.get(permissionId);
    return narrowing !== undefined && [...narrowing].every((rule) => rules.has(rule));
  });

const readDepartmentRole = async (db: Db, roleId: string) => {
  const { rows } = await db.execute<{ name: string }>(sql`select role_name as name from sys_depart_role where id = ${roleId}`);
  const granted = await grantsOf(db, sql`select permission_id, data_rule_ids from sys_depart_role_permission where role_id = ${roleId}`);
  return { name: rows[0]?.name ?? '', isAdministrator: false, granted };
};

/** Grants of users: one row per role and permission. */
const heldBy = (userIds: readonly string[]) => sql`
  select ur.user_id, ur.role_id, rp.permission_id, rp.data_rule_ids from sys_user_role ur
    join sys_role_permission rp on rp.role_id = ur.role_id where ur.user_id = any(${sql.param(userIds)}::text[])
  union all
  select du.user_id, du.drole_id, dp.permission_id, dp.data_rule_ids from sys_depart_role_user du
    join sys_depart_role_permission dp on dp.role_id = du.drole_id where du.user_id = any(${sql.param(userIds)}::text[])`;

/** Users with a grant that is not within `own`, in one query however many they are. `held`: data rules by user and permission. */
const readBeyond = async (db: Db, own: Holdings, userIds: readonly string[], held: SQL) => {
  const ownGrants = JSON.stringify([...own.granted].map(([id, rules]) => ({ id, rules: [...rules] })));
  const { rows } = await db.execute<{ id: string }>(sql`
    select h.user_id as id from (${held}) h
      left join jsonb_to_recordset(${ownGrants}::jsonb) as o(id text, rules text[]) on o.id = h.permission_id
      where o.id is null or not o.rules <@ coalesce(string_to_array(h.rules, ','), '{}')
    union
    select ur.user_id from sys_user_role ur join sys_role r on r.id = ur.role_id
      where r.role_code = ${ADMIN_ROLE} and ur.user_id = any(${sql.param(userIds)}::text[])`);
  return rows.map(({ id }) => id);
};

/** One grant of a user, by the role that carries it. */
export interface GrantSource {
  permissionId: string;
  kind: 'role' | 'department-role';
  name: string;
  /** Names of its data rules. */
  rules: string[];
}

/** Every grant of a user with its role. The stored comma lists of data rules may contain ids of removed rules. */
const readSources = async (db: Db, userId: string): Promise<GrantSource[]> => {
  const { rows } = await db.execute<{ id: string; kind: GrantSource['kind']; name: string; rules: string[] | null }>(sql`
    select g.permission_id as id, g.kind, g.name, array_agg(r.rule_name order by r.rule_name) filter (where r.id is not null) as rules
    from (
      select rp.permission_id, rp.data_rule_ids, 'role' as kind, r.role_name as name from sys_user_role ur
        join sys_role r on r.id = ur.role_id join sys_role_permission rp on rp.role_id = r.id where ur.user_id = ${userId}
      union all
      select dp.permission_id, dp.data_rule_ids, 'department-role', dr.role_name from sys_depart_role_user du
        join sys_depart_role dr on dr.id = du.drole_id
        join sys_depart_role_permission dp on dp.role_id = dr.id where du.user_id = ${userId}
    ) g left join sys_permission_data_rule r on r.permission_id = g.permission_id and r.id = any(string_to_array(g.data_rule_ids, ','))
    group by g.permission_id, g.kind, g.name order by g.kind desc, g.name`);
  return rows.map(({ id, kind, name, rules }) => ({ permissionId: id, kind, name: name ?? '', rules: rules ?? [] }));
};

const viewedBy = (userId: string) => {
  const caller = currentCaller();
  return caller?.userId === userId ? caller.viewedRole : undefined;
};

/** Grants of users and roles, cached until a grant changes. */
export const createGrantLookup = (db: Db, changes: TableChanges) => {
  const kept = createChangeCache<Holdings>(changes, 5000);
  const keptRoles = createChangeCache<RoleHoldings>(changes, 200);
  const ownOf = (userId: string) => kept.get(userId, grantTables, () => readUser(db, userId));
  const roleOf = (id: string) => keptRoles.get(id, grantTables, () => readRole(db, id));
  /** `viewedRole`: of the caller's session; by default that of the current caller, if the grants are the caller's own. */
  const of = async (userId: string, viewedRole = viewedBy(userId)) => {
    const own = await ownOf(userId);
    return viewedRole ? viewedAs(own, viewedRole, await roleOf(viewedRole)) : own;
  };

  return {
    of,
    /** The grants whose data rules narrow a list, each by itself: of several menus of one list, the last one with rules applies in each. */
    async narrowing(userId: string): Promise<Holdings['granted'][]> {
      const viewedRole = viewedBy(userId);
      const { granted } = await ownOf(userId);
      return viewedRole ? [granted, (await roleOf(viewedRole)).granted] : [granted];
    },
    /** Every grant of a user with the role that carries it. */
    sourcesOf: (userId: string) => readSources(db, userId),
    /** Names of the roles with more permissions than the user, who may not assign them. `tx`: as a transaction has left them. */
    async rolesBeyond(userId: string, roleIds: readonly string[], tx = db): Promise<string[]> {
      const own = await of(userId);
      if (own.isAdministrator) return [];
      const roles = await Promise.all(roleIds.map((id) => readRole(tx, id)));
      return roles.filter(({ isAdministrator, granted }) => isAdministrator || !isWithin(own, granted)).map(({ name }) => name);
    },
    /** Names of the department roles with more permissions than the user. */
    async departmentRolesBeyond(userId: string, roleIds: readonly string[]): Promise<string[]> {
      const own = await of(userId);
      if (own.isAdministrator) return [];
      const roles = await Promise.all(roleIds.map((id) => readDepartmentRole(db, id)));
      return roles.filter(({ granted }) => !isWithin(own, granted)).map(({ name }) => name);
    },
    /** Those of the other users who hold more than the user: an administrator, a menu, a button or wider data. */
    async usersBeyond(userId: string, ids: readonly string[]): Promise<string[]> {
      const [own, others] = [await of(userId), ids.filter((id) => id !== userId)];
      if (own.isAdministrator || !others.length) return [];
      const held = sql`
        select user_id, permission_id, string_agg(data_rule_ids, ',') as rules from (${heldBy(others)}) g group by user_id, permission_id`;
      return readBeyond(db, own, others, held);
    },
    /** Like `usersBeyond`, but with each grant taken by itself: data rules of one role don't narrow the grant of another. */
    async usersBeyondInPart(userId: string, ids: readonly string[]): Promise<string[]> {
      const [own, others] = [await of(userId), ids.filter((id) => id !== userId)];
      if (own.isAdministrator || !others.length) return [];
      return readBeyond(db, own, others, sql`select user_id, permission_id, data_rule_ids as rules from (${heldBy(others)}) g`);
    },
    /** Number of menus, without buttons, that these roles grant. */
    async countMenus(roleIds: readonly string[]): Promise<number> {
      const { rows } = await db.execute<{ menus: number }>(sql`
        select count(distinct p.id)::int as menus from sys_role_permission rp
          join sys_permission p on p.id = rp.permission_id and p.menu_type <> 2
        where rp.role_id = any(${sql.param([...roleIds])}::text[])`);
      return rows[0]?.menus ?? 0;
    },
    /** Number of roles, those of departments too, that grant one of these menus and buttons. */
    async countRoles(permissionIds: readonly string[]): Promise<number> {
      const asked = sql`any(${sql.param([...permissionIds])}::text[])`;
      const { rows } = await db.execute<{ roles: number }>(sql`
        select count(*)::int as roles from (
          select role_id, false from sys_role_permission where permission_id = ${asked}
          union select role_id, true from sys_depart_role_permission where permission_id = ${asked}) given`);
      return rows[0]?.roles ?? 0;
    },
    /** Condition on `sys_user`: has one of the menus and buttons through a role, or a role of a department. */
    holdsOneOf(permissionIds: readonly string[]): SQL {
      const asked = sql`any(${sql.param([...permissionIds])}::text[])`;
      return sql`sys_user.id in (
        select ur.user_id from sys_user_role ur join sys_role_permission g on g.role_id = ur.role_id where g.permission_id = ${asked}
        union select du.user_id from sys_depart_role_user du
          join sys_depart_role_permission g on g.role_id = du.drole_id where g.permission_id = ${asked})`;
    },
    /** Accounts in use whose roles grant the code of a button. */
    async usernamesHolding(code: string): Promise<string[]> {
      const { rows } = await db.execute<{ username: string }>(sql`
        with asked as (select id from sys_permission where ${code} = any(string_to_array(perms, ',')) and status = '1')
        select username from sys_user u where coalesce(u.del_flag, 0) = 0 and u.status = 1 and (
          exists (select 1 from sys_user_role ur join sys_role_permission rp on rp.role_id = ur.role_id
            where ur.user_id = u.id and rp.permission_id in (select id from asked))
          or exists (select 1 from sys_depart_role_user du join sys_depart_role_permission dp on dp.role_id = du.drole_id
            where du.user_id = u.id and dp.permission_id in (select id from asked)))
        order by username limit ${MOST_HOLDERS}`);
      return rows.map(({ username }) => username);
    },
    /** Those of the menus and buttons that are granted to anyone but not to the user. */
    async rowsBeyond(userId: string, ids: readonly string[]): Promise<string[]> {
      const own = await of(userId);
      const unheld = own.isAdministrator ? [] : ids.filter((id) => !own.granted.has(id));
      if (!unheld.length) return [];
      const asked = sql`any(${sql.param(unheld)}::text[])`;
      const { rows } = await db.execute<{ id: string }>(sql`
        select permission_id as id from sys_role_permission where permission_id = ${asked}
        union select permission_id from sys_depart_role_permission where permission_id = ${asked}
        union select permission_id from sys_depart_permission where permission_id = ${asked}`);
      return rows.map(({ id }) => id);
    },
  };
};
export type GrantLookup = ReturnType<typeof createGrantLookup>;
