import { inArray } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { formButtonTable, formScriptTable } from './form-extension.table.ts';

/** Removes buttons and scripts together with their forms. */
export const removeExtensions = async (tx: Db, headIds: readonly string[]) => {
  await tx.delete(formButtonTable).where(inArray(formButtonTable.cgformHeadId, [...headIds]));
  await tx.delete(formScriptTable).where(inArray(formScriptTable.cgformHeadId, [...headIds]));
};
