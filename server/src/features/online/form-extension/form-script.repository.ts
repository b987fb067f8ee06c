import type { ScriptKind } from '@mortise/shared/contract/online';
import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { storedRows } from '#lists/stored-rows.ts';
import { formScriptTable } from './form-extension.table.ts';

export const createFormScriptRepository = (db: Db) => ({
  ...storedRows(db, formScriptTable),
  ofForm: async (headId: string, kind: ScriptKind) =>
    (
      await db
        .select()
        .from(formScriptTable)
        .where(and(eq(formScriptTable.cgformHeadId, headId), eq(formScriptTable.cgJsType, kind)))
    )[0],
});
export type FormScriptRepository = ReturnType<typeof createFormScriptRepository>;
