import { UNIQUE_RULE } from '@mortise/shared/contract/online';
import { Refusal } from '#platform/refusal.ts';
import type { FormDefinition } from '../form-head/form-definition.lookup.ts';
import type { UniqueValue } from './form-rows.repository.ts';

/** The values of a row that no other row may have. */
export const uniqueOf = (form: FormDefinition, values: Readonly<Record<string, unknown>>): UniqueValue[] =>
  form.fields.flatMap(({ dbFieldName, fieldValidType }) => {
    const value = values[dbFieldName];
    return fieldValidType === UNIQUE_RULE && value !== undefined && value !== null ? [{ form, field: dbFieldName, value }] : [];
  });

export const taken = ({ form, field, value }: UniqueValue) => {
  const label = form.fields.find(({ dbFieldName }) => dbFieldName === field)?.dbFieldTxt ?? field;
  return new Refusal(`${label}“${String(value)}”已存在`);
};
