import type { ListQuery } from '@mortise/shared/contract';
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { storedRows } from '#lists/stored-rows.ts';
import { formButtonTable } from './form-extension.table.ts';

const ORDER = [asc(formButtonTable.orderNum), asc(formButtonTable.createTime), asc(formButtonTable.id)];

export const createFormButtonRepository = (db: Db) => ({
  ...storedRows(db, formButtonTable),
  pageOf: (headId: string, query: ListQuery) =>
    storedRows(db, formButtonTable).findPage(query, { where: eq(formButtonTable.cgformHeadId, headId), orderBy: ORDER }),
  ofForm: (headId: string) =>
    db
      .select()
      .from(formButtonTable)
      .where(eq(formButtonTable.cgformHeadId, headId))
      .orderBy(...ORDER),
  findByCode: async (headId: string, code: string) =>
    (
      await db
        .select({ id: formButtonTable.id })
        .from(formButtonTable)
        .where(and(eq(formButtonTable.cgformHeadId, headId), eq(formButtonTable.buttonCode, code)))
    )[0],
});
export type FormButtonRepository = ReturnType<typeof createFormButtonRepository>;
