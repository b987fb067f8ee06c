import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { activeUsers } from '#features/people/user/user.lookup.ts';
import { memberDepartments } from '../../people/user/membership/department-membership.lookup.ts';
import { sessionDepartmentTable } from './session-department.table.ts';

const { id, depId } = sessionDepartmentTable;

/** The department that each session works in (ADR 139). */
export const createSessionDepartmentRepository = (db: Db, member = memberDepartments(db), user = activeUsers(db)) => {
  const isOther = sql`${member.orgCode} is distinct from ${user.orgCode}`;
  return {
    /** The chosen one, else the account's current one, else the first. Only departments that the user still belongs to count. */
    async codeOf(sessionId: string, userId: string): Promise<string | undefined> {
      const [row] = await db
        .select({ orgCode: member.orgCode })
        .from(member)
        .innerJoin(user, eq(user.id, member.userId))
        .leftJoin(sessionDepartmentTable, and(eq(id, sessionId), eq(depId, member.depId)))
        .where(eq(member.userId, userId))
        .orderBy(isNull(id), isOther, asc(member.orgCode))
        .limit(1);
      return row?.orgCode;
    },
    /** Begins in the account's current department, else in the first, so that a choice in another session does not move this one. */
    begin: (sessionId: string, userId: string) =>
      db.insert(sessionDepartmentTable).select(
        db
          .select({ id: sql<string>`${sessionId}::text`.as('id'), depId: sql<string>`${member.depId}`.as('dep_id') })
          .from(user)
          .innerJoin(member, eq(member.userId, user.id))
          .where(eq(user.id, userId))
          .orderBy(isOther, asc(member.orgCode))
          .limit(1),
      ),
    choose: (sessionId: string, chosen: string) =>
      db
        .insert(sessionDepartmentTable)
        .values({ id: sessionId, depId: chosen })
        .onConflictDoUpdate({ target: id, set: { depId: chosen } }),
  };
};
export type SessionDepartmentRepository = ReturnType<typeof createSessionDepartmentRepository>;
