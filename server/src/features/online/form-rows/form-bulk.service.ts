import type { BulkOutcome, BulkRow } from '@mortise/shared/contract';
import { type FormRow, UNIQUE_RULE } from '@mortise/shared/contract/online';
import type { DictLookup } from '#features/settings/dict/dict.lookup.ts';
import type { Caller } from '#platform/caller.ts';
import { Refusal } from '#platform/refusal.ts';
import type { DefinedField, FormDefinition, FormDefinitionLookup } from '../form-head/form-definition.lookup.ts';
import type { FormAccess } from './form-access.ts';
import type { FormRowsService } from './form-rows.service.ts';
import { STAMPS } from './run-time.table.ts';
import { createRunningForms } from './running-forms.ts';

interface Parts {
  definitions: FormDefinitionLookup;
  access: FormAccess;
  rows: Pick<FormRowsService, 'byId' | 'edit'>;
  dicts: DictLookup;
}

/** A field that the form lets people write, and that may be equal in many rows. */
const isOffered = ({ dbFieldName, isShowForm, isReadOnly, fieldValidType, mainTable, fieldShowType }: DefinedField) =>
  isShowForm === 1 &&
  isReadOnly !== 1 &&
  fieldValidType !== UNIQUE_RULE &&
  fieldShowType !== 'password' &&
  !mainTable &&
  !STAMPS.has(dbFieldName);

const MIDNIGHT = / 00:00:00$/;
const asText = (value: unknown) => String(value ?? '').replace(MIDNIGHT, '');
const versionOf = ({ update_time: version }: FormRow) => (typeof version === 'string' ? version : null);

/** Bulk edits of rows of forms: each row goes through the single edit, with its rights, rules and lock (ADR 59). */
export const createFormBulkService = ({ definitions, access, rows, dicts }: Parts) => {
  const { running } = createRunningForms(definitions);
  const refuseOthers = (form: FormDefinition, values: FormRow) => {
    const offered = new Set(form.fields.filter(isOffered).map(({ dbFieldName }) => dbFieldName));
    for (const name of Object.keys(values)) if (!offered.has(name)) throw new Refusal('有的字段不能批量修改');
  };

  return {
    /** What an edit does to one row; refuses callers who may not edit rows of the form. */
    async judge(caller: Caller, headId: string) {
      const form = await running(headId);
      await access.rowsFor(caller, form, 'edit');
      return async (id: string, updateTime: string | null | undefined, values: FormRow): Promise<BulkRow> => {
        refuseOthers(form, values);
        const row = await rows.byId(caller, headId, id);
        const names = Object.keys(values);
        const told = { id, before: Object.fromEntries(names.map((name) => [name, row[name] ?? ''])), reason: null };
        if (names.every((name) => asText(row[name]) === asText(values[name])))
          return { ...told, state: 'same', updateTime: versionOf(row) };
        await rows.edit(caller, headId, { ...values, id, update_time: updateTime ?? undefined });
        return { ...told, state: 'changed', updateTime: versionOf(await rows.byId(caller, headId, id)) };
      };
    },
    /** The outcome with texts of dictionaries beside the codes. */
    async told(headId: string, after: FormRow, judged: BulkRow[]): Promise<BulkOutcome> {
      const form = await running(headId);
      const items = await dicts.all();
      const withTexts = (values: FormRow): FormRow => {
        const texts = form.fields.flatMap(({ dbFieldName, dictField, dictTable }) => {
          const text =
            dictTable || !dictField ? undefined : items[dictField]?.find(({ value }) => value === String(values[dbFieldName]))?.text;
          return text === undefined ? [] : [[`${dbFieldName}_dictText`, text] as const];
        });
        return { ...values, ...Object.fromEntries(texts) };
      };
      return { rows: judged.map((row) => ({ ...row, before: withTexts(row.before) })), after: withTexts(after) };
    },
  };
};
export type FormBulkService = ReturnType<typeof createFormBulkService>;
