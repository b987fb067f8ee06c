import { and, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#db/db.ts';
import { LIVE } from '#db/soft-delete.ts';
import type { DataRuleLookup } from '#features/access/permission/data-rule.lookup.ts';
import type { Caller } from '#platform/caller.ts';
import { notAuthorised } from '#platform/refusal.ts';
import type { DepartmentLookup } from '../../people/department/department.lookup.ts';
import { userDepartmentTable } from '../../people/user/membership/membership.table.ts';
import { userTable } from '../../people/user/user.table.ts';
import type { DepartmentScope } from './department-scope.lookup.ts';

/** Views that list users of all departments. Callers without them reach the members of the departments in their charge. */
const WIDE = ['system/UserList', 'system/RoleUserList'];

/** Views whose pickers and contacts offer users of all departments, in a small shape. */
const CHOOSING = [...WIDE, 'system/DepartList', 'system/SysAnnouncementList', 'system/AddressList'];

/** Column values of a user that is not stored yet, by property name. */
export type UserValues = Partial<Record<keyof typeof userTable.$inferSelect, unknown>>;

const rowOf = (values: UserValues) =>
  JSON.stringify(
    Object.fromEntries(Object.entries(getTableColumns(userTable)).map(([name, column]) => [column.name, values[name as keyof UserValues]])),
  );

/** How many users a removal concerns, as far as the caller may know. */
export interface SeenUsers {
  seen: number;
  hasHidden: boolean;
}

interface Sources {
  db: Db;
  dataRules: DataRuleLookup;
  scope: DepartmentScope;
  departments: DepartmentLookup;
}

/**
 * The one place that decides which users a caller sees: the data rules of the user list always apply, and callers without a view of all
 * users see the members of the departments in their charge (ADR 32). Conditions refer to `sys_user`; undefined: everybody.
 */
export const createVisibleUsers = ({ db, dataRules, scope, departments }: Sources) => {
  const ruled = () => dataRules.narrow(userTable, 'system/UserList');
  const hasOne = ({ codes }: Caller, views: readonly string[]) => views.some((view) => codes.has(view));
  const inCharge = async (caller: Caller) => {
    const ids = await scope.idsOf(caller);
    if (!ids.length) return sql`false`;
    return inArray(
      userTable.id,
      db.select({ id: userDepartmentTable.userId }).from(userDepartmentTable).where(inArray(userDepartmentTable.depId, ids)),
    );
  };
  const narrowedBy = (views: readonly string[]) => async (caller: Caller) =>
    and(await ruled(), hasOne(caller, views) ? undefined : await inCharge(caller));

  const records = narrowedBy(WIDE);

  /** The codes of these in which, as the current department, the rule shows the user, given as JSON of a row. */
  const codesWithin = async (rule: SQL, codes: readonly string[], user: SQL) => {
    const { rows } = await db.execute<{ code: string }>(sql`
      select named.code from unnest(${sql.param(codes)}::text[]) as named(code) where exists (
        select 1 from (
          select (jsonb_populate_record(null::sys_user, ${user} || jsonb_build_object('org_code', named.code))).*
        ) as sys_user where ${rule})`);
    return new Set(rows.map(({ code }) => code));
  };
  /** Whether the rule shows the user in each of these departments. */
  const areWithin = async (rule: SQL, departmentIds: readonly string[], user: SQL) => {
    const codes = (await departments.withIds(departmentIds)).map(({ orgCode }) => orgCode);
    const within = await codesWithin(rule, codes, user);
    return codes.every((code) => within.has(code));
  };

  /** Whether a department is neither in the caller's charge nor, with a view of all users, within the data rules of the user list. */
  const isOutside = async (caller: Caller, departmentIds: readonly string[], user: SQL) => {
    if (!departmentIds.length) return false;
    if (hasOne(caller, WIDE)) {
      const rule = await ruled();
      return rule !== undefined && !(await areWithin(rule, departmentIds, user));
    }
    const own = new Set(await scope.idsOf(caller));
    return departmentIds.some((id) => !own.has(id));
  };
  /** Whether the condition hides one of these users, removed ones included. */
  const isOneHidden = async (where: SQL | undefined, ids: readonly string[]) => {
    if (!where || !ids.length) return false;
    const hidden = await db
      .select({ id: userTable.id })
      .from(userTable)
      .where(and(inArray(userTable.id, [...ids]), sql`(${where}) is not true`))
      .limit(1);
    return hidden.length > 0;
  };
  const ofStored = (userId: string) => sql`(select to_jsonb(stored) from sys_user stored where stored.id = ${userId})`;
  const ofNew = (caller: Caller, values: UserValues) => sql`${rowOf({ createBy: caller.username, ...values })}::jsonb`;

  return {
    /** Condition for whole records, and for changes. */
    records,
    /** Condition for pickers, contacts and trees, whose rows are small. */
    choices: narrowedBy(CHOOSING),
    /** The data rules alone, for choices that every form may offer. */
    rules: ruled,
    isWide: (caller: Caller) => hasOne(caller, WIDE),
    /**
     * Counts the users, without the recycle bin, that meet a condition on `sys_user`: a number for those whom the data rules show to the
     * caller, and of the others only whether there are any.
     */
    async countOf(condition: SQL): Promise<SeenUsers> {
      const shown = (await ruled()) ?? sql`true`;
      const { rows } = await db.execute<{ seen: number; hidden: number }>(sql`
        select count(*) filter (where ${shown})::int as seen, count(*) filter (where (${shown}) is not true)::int as hidden
        from sys_user where ${userTable.delFlag} = ${LIVE} and (${condition})`);
      return { seen: rows[0]?.seen ?? 0, hasHidden: Boolean(rows[0]?.hidden) };
    },
    /** For other views that list all users, to which only the data rules apply: turns a column of user ids into the condition. */
    async ruledIds() {
      const where = await ruled();
      return (userId: PgColumn) => where && inArray(userId, db.select({ id: userTable.id }).from(userTable).where(where));
    },
    /** As `ruledIds`, for a column of usernames. */
    async ruledUsernames() {
      const where = await ruled();
      return (name: PgColumn) => where && inArray(name, db.select({ username: userTable.username }).from(userTable).where(where));
    },
    /** The condition on a column with usernames of another table. */
    async usernamesIn(column: PgColumn, caller: Caller) {
      const where = await records(caller);
      return where && inArray(column, db.select({ username: userTable.username }).from(userTable).where(where));
    },
    /** Refuses if one of these users, removed ones included, is hidden from the caller. */
    async refuseHidden(caller: Caller, ids: readonly string[]) {
      if (await isOneHidden(await records(caller), ids)) throw notAuthorised();
    },
    /** Whether the data rules of the user list hide one of these users from the caller, whatever views the caller has. */
    areRuledOut: async (ids: readonly string[]) => isOneHidden(await ruled(), ids),
    /**
     * Those of the codes of departments in which the data rules would hide the caller, by which the caller changes no department. Rules that
     * would do so in every department say nothing of departments.
     */
    async ruledOutCodes({ userId }: Caller, codes: readonly string[]): Promise<readonly string[]> {
      const rule = await ruled();
      if (!rule || !codes.length) return [];
      const all = (await departments.all()).map(({ orgCode }) => orgCode);
      const within = await codesWithin(rule, [...new Set([...all, ...codes])], ofStored(userId));
      return within.size ? codes.filter((code) => !within.has(code)) : [];
    },
    /** Refuses departments of a user, as membership or in their charge, that are outside the caller's. */
    async refuseDepartmentsOf(caller: Caller, departmentIds: readonly string[], userId: string) {
      if (await isOutside(caller, departmentIds, ofStored(userId))) throw notAuthorised();
    },
    async refuseDepartmentsOfNew(caller: Caller, departmentIds: readonly string[], values: UserValues) {
      if (await isOutside(caller, departmentIds, ofNew(caller, values))) throw notAuthorised();
    },
    /** Whether the data rules would hide a user who is to be added: then not even the caller could correct the account. */
    async wouldBeHidden(caller: Caller, values: UserValues) {
      const rule = await ruled();
      if (!rule) return false;
      const { rows } = await db.execute(
        sql`select 1 from (select (jsonb_populate_record(null::sys_user, ${ofNew(caller, values)})).*) as sys_user where ${rule}`,
      );
      return !rows.length;
    },
    isOutsideForNew: (caller: Caller, departmentIds: readonly string[], values: UserValues) =>
      isOutside(caller, departmentIds, ofNew(caller, values)),
  };
};
export type VisibleUsers = ReturnType<typeof createVisibleUsers>;
