import { and, eq, inArray, isNotNull, notExists, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { memberDepartments } from './membership/department-membership.lookup.ts';
import { userTable } from './user.table.ts';

/** Part of removing departments: clears them as current and as supervised department. Foreign keys remove memberships. */
export const untieDepartments = async (tx: Db, departments: readonly { id: string; orgCode: string }[]) => {
  const gone = sql.join(
    departments.map(({ id }) => sql`${id}`),
    sql`, `,
  );
  const codes = departments.map(({ orgCode }) => orgCode);
  await tx.update(userTable).set({ orgCode: null }).where(inArray(userTable.orgCode, codes));
  await tx.execute(sql`
    update sys_user set depart_ids = nullif(array_to_string(array(
      select part from unnest(string_to_array(depart_ids, ',')) with ordinality as parts(part, place)
      where part not in (${gone}) order by place), ','), '')
    where string_to_array(depart_ids, ',') && array[${gone}]::text[]`);
};

/** Part of taking departments from users: an account whose current one is lost goes on in the first that is left, or in none. */
export const followDepartments = (tx: Db, userIds: readonly string[]) => {
  const member = memberDepartments(tx);
  const own = tx
    .select({ first: sql<string>`min(${member.orgCode})` })
    .from(member)
    .where(eq(member.userId, userTable.id));
  const current = tx
    .select({ depId: member.depId })
    .from(member)
    .where(and(eq(member.userId, userTable.id), eq(member.orgCode, userTable.orgCode)));
  return tx
    .update(userTable)
    .set({ orgCode: sql`(${own})` })
    .where(and(inArray(userTable.id, [...userIds]), isNotNull(userTable.orgCode), notExists(current)));
};

/** Part of moving a branch of departments: replaces the start of the codes of users' current departments. */
export const recodeDepartments = (tx: Db, before: string, after: string) =>
  tx.execute(sql`
    update sys_user set org_code = ${after}::text || substr(org_code, ${before.length + 1}) where left(org_code, ${before.length}) = ${before}`);

/** Users whose current department, or one they are in charge of, is among the removed ones: `untieDepartments` changes their rows. */
export interface DepartmentTies {
  current: { userId: string; orgCode: string }[];
  inCharge: { userId: string; departmentId: string }[];
}

export const departmentTies = async (tx: Db, departments: readonly { id: string; orgCode: string }[]): Promise<DepartmentTies> => {
  const ids = departments.map(({ id }) => id);
  const current = await tx
    .select({ userId: userTable.id, orgCode: sql<string>`${userTable.orgCode}` })
    .from(userTable)
    .where(
      inArray(
        userTable.orgCode,
        departments.map(({ orgCode }) => orgCode),
      ),
    );
  const { rows } = await tx.execute<{ userId: string; departmentId: string }>(sql`
    select id as "userId", part as "departmentId" from sys_user, unnest(string_to_array(depart_ids, ',')) as part
    where part = any(${sql.param(ids)}::text[])`);
  return { current, inCharge: rows };
};

/** The inverse of `untieDepartments`: leaves alone what users were given since. */
export const tieDepartments = async (tx: Db, { current, inCharge }: DepartmentTies) => {
  await tx.execute(sql`
    update sys_user u set org_code = tie."orgCode"
    from jsonb_to_recordset(${JSON.stringify(current)}::jsonb) as tie("userId" text, "orgCode" text)
    where u.id = tie."userId" and u.org_code is null`);
  await tx.execute(sql`
    update sys_user u set depart_ids = concat_ws(',', nullif(u.depart_ids, ''), tie.ids)
    from (
      select "userId", string_agg("departmentId", ',') as ids
      from jsonb_to_recordset(${JSON.stringify(inCharge)}::jsonb) as each("userId" text, "departmentId" text)
      where not exists (
        select 1 from sys_user s where s.id = "userId" and "departmentId" = any(string_to_array(coalesce(s.depart_ids, ''), ',')))
      group by "userId") tie
    where u.id = tie."userId"`);
};
