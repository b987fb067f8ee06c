import type { FormButton, ScriptKind } from '@mortise/shared/contract/online';
import { and, asc, eq } from 'drizzle-orm';
import { createChangeCache } from '#db/changes/change-cache.ts';
import type { TableChanges } from '#db/changes/table-changes.ts';
import type { Db } from '#db/db.ts';
import { formButtonTable, formScriptTable } from './form-extension.table.ts';

/** What administrators add to the pages of a form. */
export interface FormExtension {
  buttons: readonly FormButton[];
  scripts: Readonly<Partial<Record<ScriptKind, string>>>;
}

const NOTHING: FormExtension = { buttons: [], scripts: {} };
const FORMS_AT_MOST = 2000;
const ACTIVE = '1';

/**
 * Buttons and scripts of forms at run time, cached until one of them changes. All buttons call a script, so that without scripts there are none.
 *
 * @param enabled whether the operator lets scripts run
 */
export const createFormExtensionLookup = (db: Db, changes: TableChanges, enabled: boolean) => {
  const kept = createChangeCache<FormExtension>(changes, FORMS_AT_MOST);
  const read = async (headId: string): Promise<FormExtension> => {
    const [buttons, scripts] = await Promise.all([
      db
        .select()
        .from(formButtonTable)
        .where(and(eq(formButtonTable.cgformHeadId, headId), eq(formButtonTable.buttonStatus, ACTIVE)))
        .orderBy(asc(formButtonTable.orderNum), asc(formButtonTable.createTime), asc(formButtonTable.id)),
      db.select().from(formScriptTable).where(eq(formScriptTable.cgformHeadId, headId)),
    ]);
    return { buttons, scripts: Object.fromEntries(scripts.map(({ cgJsType, cgJs }) => [cgJsType, cgJs])) };
  };
  return {
    of: async (headId: string) =>
      enabled ? kept.get(headId, ['onl_cgform_button', 'onl_cgform_enhance_js'], () => read(headId)) : NOTHING,
  };
};
export type FormExtensionLookup = ReturnType<typeof createFormExtensionLookup>;
