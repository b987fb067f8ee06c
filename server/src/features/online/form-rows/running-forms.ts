import { Refusal } from '#platform/refusal.ts';
import type { FormDefinition, FormDefinitionLookup } from '../form-head/form-definition.lookup.ts';

/** JeecgBoot's clients put it into words. */
const NOT_SYNCHRONISED = 'NO_DB_SYNC';
const SYNCHRONISED = 'Y';

/** Forms that have a table. */
export const createRunningForms = (definitions: FormDefinitionLookup) => {
  const checked = (form: FormDefinition | undefined): FormDefinition => {
    if (!form) throw new Refusal('实体不存在');
    if (form.original.isDbSynch !== SYNCHRONISED) throw new Refusal(NOT_SYNCHRONISED);
    return form;
  };
  return {
    running: async (headId: string) => checked(await definitions.byId(headId)),
    runningTable: async (tableName: string) => checked(await definitions.byTable(tableName)),
    /** The sub tables of a main form that have a table. */
    subsOf: async (form: FormDefinition) => (await definitions.subsOf(form)).filter(({ original }) => original.isDbSynch === SYNCHRONISED),
  };
};
