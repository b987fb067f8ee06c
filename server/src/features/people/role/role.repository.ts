import type { ExportQuery, ListQuery } from '@mortise/shared/contract';
import type { Role, RoleDraft } from '@mortise/shared/contract/people';
import { desc, eq, inArray } from 'drizzle-orm';
import { asRead, type Edited, refuseStale } from '#db/as-read.ts';
import type { Db } from '#db/db.ts';
import { newId } from '#db/new-id.ts';
import { findPage } from '#lists/find-page.ts';
import { findRows } from '#lists/find-rows.ts';
import { roleTable } from './role.table.ts';

export const createRoleRepository = (db: Db) => ({
  findRows: (query: ExportQuery) => findRows<Role>(db, roleTable, query),
  insertAll: (drafts: RoleDraft[]) => db.insert(roleTable).values(drafts.map((draft) => ({ ...draft, id: newId() }))),
  findByCodes: (codes: string[]) => db.select({ roleCode: roleTable.roleCode }).from(roleTable).where(inArray(roleTable.roleCode, codes)),
  findPage: (query: ListQuery) => findPage<Role>(db, roleTable, query),
  findAll: () => db.select().from(roleTable).orderBy(desc(roleTable.createTime), roleTable.roleCode),
  findByIds: (ids: string[]) => db.select().from(roleTable).where(inArray(roleTable.id, ids)),
  findByCode: async (code: string) => (await db.select().from(roleTable).where(eq(roleTable.roleCode, code)))[0],
  insert: (draft: RoleDraft) => db.insert(roleTable).values({ ...draft, id: newId() }),
  update: async (id: string, { updateTime, ...draft }: Edited<RoleDraft>) =>
    refuseStale(
      await db
        .update(roleTable)
        .set(draft)
        .where(asRead(roleTable, id, updateTime)),
    ),
  /** Grants and members' links go with the role: the database's keys see to it. */
  remove: (ids: string[]) => db.delete(roleTable).where(inArray(roleTable.id, ids)),
});
export type RoleRepository = ReturnType<typeof createRoleRepository>;
