import { keysIn } from '@mortise/shared/contract';
import { and, asc, eq, ne } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { rolePermissionTable } from './role-permission.table.ts';

/** Roles that hold data rules of a menu, each with the ids of its rules. */
export const createRuleHolders = (db: Db) => async (permissionId: string) => {
  const { roleId, dataRuleIds } = rolePermissionTable;
  const rows = await db
    .select({ roleId, dataRuleIds })
    .from(rolePermissionTable)
    .where(and(eq(rolePermissionTable.permissionId, permissionId), ne(dataRuleIds, '')))
    .orderBy(asc(roleId));
  return rows.flatMap((row) => (row.roleId ? { roleId: row.roleId, ruleIds: keysIn(row.dataRuleIds) } : []));
};
export type RuleHolders = ReturnType<typeof createRuleHolders>;
