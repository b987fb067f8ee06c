import type { DataLog } from '@mortise/shared/contract/records';
import type { DefinedField, FormDefinition } from '../form-head/form-definition.lookup.ts';
import { decimal, isShownAnywhere } from './form-answers.ts';

/** The name of a column in stored versions, as `record_content` of db/versions/record-versions.ts makes it. */
const storedName = (column: string) =>
  column
    .split('_')
    .filter(Boolean)
    .map((word, place) => (place ? word.charAt(0).toUpperCase() + word.slice(1) : word))
    .join('');

/** Numbers that JSON.parse would round, as texts. */
const exactly = (json: string): Record<string, unknown> =>
  JSON.parse(
    json.replace(/("(?:[^"\\]|\\.)*")|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)/g, (whole, text?: string) => text ?? JSON.stringify(whole)),
  ) as Record<string, unknown>;

const NUMERIC = new Set(['int', 'integer', 'long', 'double', 'bigdecimal']);

const valueIn = ({ dbType }: DefinedField, value: unknown) => {
  if (value === null || value === undefined) return '';
  return NUMERIC.has(dbType.toLowerCase()) ? decimal(String(value)) : value;
};

/** What a version says of itself. */
const OWN = new Set(['update_by', 'update_time']);

/** Fields whose earlier values the form shows: no passwords, and none whose name in versions is that of another column too. */
const versionFields = ({ fields }: FormDefinition) => {
  const names = fields.map(({ dbFieldName }) => storedName(dbFieldName));
  const isOwn = (name: string) => names.indexOf(name) === names.lastIndexOf(name);
  const isShown = (field: DefinedField) => isShownAnywhere(field) && field.fieldShowType !== 'password' && !OWN.has(field.dbFieldName);
  return fields.filter((field) => isShown(field) && isOwn(storedName(field.dbFieldName)));
};

/** A version of a row with the fields that its form shows, by the names of their columns. */
export const versionOf = (form: FormDefinition, version: DataLog): DataLog => {
  const content = exactly(version.dataContent ?? '{}');
  const values = versionFields(form).flatMap((field) => {
    const stored = storedName(field.dbFieldName);
    return Object.hasOwn(content, stored) ? [[field.dbFieldName, valueIn(field, content[stored])]] : [];
  });
  return { ...version, dataContent: JSON.stringify({ ...Object.fromEntries(values), ...(content.deleted === true && { deleted: true }) }) };
};
