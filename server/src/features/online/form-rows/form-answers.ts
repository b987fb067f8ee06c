import type { FormRow } from '@mortise/shared/contract/online';
import type { DefinedField, FormDefinition, SubDefinition } from '../form-head/form-definition.lookup.ts';

/** Column whose value an edit sends back, so that it notices other edits. */
const VERSION = 'update_time';

/** A number of any length: as a number where that is exact, else as text. */
export const decimal = (text: string) => {
  const value = Number(text);
  const isExact = /^-?\d+(\.\d+)?$/.test(text) && String(value) === text.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');
  return isExact ? value : text;
};

/** As the wire has it: empty text for null. */
const shown = ({ dbType }: DefinedField, value: unknown) => {
  if (value === null || value === undefined) return '';
  return dbType.toLowerCase() === 'bigdecimal' && typeof value === 'string' ? decimal(value) : value;
};

const only = (fields: readonly DefinedField[], row: FormRow): FormRow =>
  Object.fromEntries(fields.map((field) => [field.dbFieldName, shown(field, row[field.dbFieldName])]));

const isKey = ({ dbFieldName, mainTable }: DefinedField) => dbFieldName === 'id' || dbFieldName === VERSION || !!mainTable;

/** A field that the list or the form shows. */
export const isShownAnywhere = (field: DefinedField) => field.isShowList === 1 || field.isShowForm === 1 || isKey(field);

/** Columns by which a tree is put together. */
const isPlace = ({ original }: FormDefinition, { dbFieldName }: DefinedField) =>
  original.isTree === 'Y' && (dbFieldName === original.treeParentIdField || dbFieldName === original.treeIdField);

const listFields = new WeakMap<FormDefinition, readonly DefinedField[]>();

const fieldsOfList = (form: FormDefinition): readonly DefinedField[] => {
  const known = listFields.get(form) ?? form.fields.filter((field) => field.isShowList === 1 || isKey(field) || isPlace(form, field));
  listFields.set(form, known);
  return known;
};

/** A row of the list: its columns, keys, and the name under which JeecgBoot's tables know it. */
export const listed = (form: FormDefinition, row: FormRow): FormRow => ({ ...only(fieldsOfList(form), row), jeecg_row_key: row.id });

/** A row for its form. */
export const detailed = ({ fields }: FormDefinition, row: FormRow): FormRow =>
  only(
    fields.filter((field) => field.isShowForm === 1 || isKey(field)),
    row,
  );

/** A row of a sub table in the form of its main row. */
export const subRow = ({ fields }: SubDefinition, row: FormRow): FormRow => ({ ...only(fields, row), jeecg_row_key: row.id });
