import type { ListQuery } from '@mortise/shared/contract';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { newId } from '#db/new-id.ts';
import { LIVE } from '#db/soft-delete.ts';
import { findPage } from '#lists/find-page.ts';
import { lockRole } from '../../role/role.changes.ts';
import { keepAdministrator } from '../administrator.changes.ts';
import { userRoleTable } from '../membership/membership.table.ts';
import type { UserRow } from '../user.repository.ts';
import { userTable } from '../user.table.ts';
import { stampUsers } from './user-stamp.repository.ts';

const links = (roleId: string, userIds: readonly string[]) =>
  and(eq(userRoleTable.roleId, roleId), inArray(userRoleTable.userId, [...userIds]));

export const createRoleMemberRepository = (db: Db) => ({
  /** `only`: the fields that conditions and order may use, if not all. */
  findPage: (roleId: string, query: ListQuery, visible: SQL | undefined, only?: readonly string[]) =>
    findPage<UserRow>(db, userTable, query, {
      where: and(
        eq(userTable.delFlag, LIVE),
        visible,
        inArray(userTable.id, db.select({ id: userRoleTable.userId }).from(userRoleTable).where(eq(userRoleTable.roleId, roleId))),
      ),
      only,
      ignore: ['roleId', 'delFlag', 'del_flag'],
    }),
  /** Adds members; skips users who have the role already, and removed users. Returns the ids of those who joined. */
  add: (roleId: string, userIds: readonly string[]) =>
    db.transaction(async (tx) => {
      // serialises additions, so that no user gets the role twice
      await lockRole(tx, roleId);
      const held = tx.select({ id: userRoleTable.userId }).from(userRoleTable).where(eq(userRoleTable.roleId, roleId));
      const newcomers = await tx
        .select({ id: userTable.id })
        .from(userTable)
        .where(and(inArray(userTable.id, [...userIds]), eq(userTable.delFlag, LIVE), sql`${userTable.id} not in ${held}`));
      if (newcomers.length)
        await tx
          .insert(userRoleTable)
          .values(newcomers.map(({ id }) => ({ id: newId(), userId: id, roleId })))
          .onConflictDoNothing();
      const joined = newcomers.map(({ id }) => id);
      await stampUsers(tx, joined);
      return joined;
    }),
  /** Returns the ids of those who had the role. */
  remove: (roleId: string, userIds: readonly string[]) =>
    db.transaction(async (tx) => {
      const gone = await tx.delete(userRoleTable).where(links(roleId, userIds)).returning({ userId: userRoleTable.userId });
      const left = gone.flatMap(({ userId }) => userId ?? []);
      await stampUsers(tx, left);
      await keepAdministrator(tx);
      return left;
    }),
});
export type RoleMemberRepository = ReturnType<typeof createRoleMemberRepository>;
