import type { SheetColumn } from '#http/workbook/sheet-layout.ts';
import type { DefinedField, FormDefinition, SubDefinition } from '../form-head/form-definition.lookup.ts';
import { isNumeric, timeOf, viewOf } from './field-config.ts';
import { STAMPS } from './run-time.table.ts';

/** A column of a form's workbook, with the field that it holds. */
export interface FormSheetColumn extends SheetColumn {
  of: DefinedField;
  /** The sub table; undefined: the form itself. */
  sub: SubDefinition | undefined;
  isExported: boolean;
}

/** Pictures are no texts, as in JeecgBoot's workbooks; secrets stay where they are. */
const isLeftOut = (field: DefinedField) => ['image', 'password'].includes(viewOf(field));

const isServers = ({ original }: FormDefinition, { dbFieldName }: DefinedField) =>
  STAMPS.has(dbFieldName) || (original.isTree === 'Y' && dbFieldName === original.treeIdField);

const partOf = (form: FormDefinition, sub: SubDefinition | undefined): FormSheetColumn[] => {
  const shown = form.fields.filter(
    (field) =>
      (field.isShowList === 1 || field.isShowForm === 1) &&
      field.dbFieldName !== 'id' &&
      field.dbFieldName !== sub?.foreignKey &&
      viewOf(field) !== 'password',
  );
  const labels = shown.map(({ dbFieldTxt, dbFieldName }) => dbFieldTxt || dbFieldName);
  return shown.map((field, place) => {
    const label = labels[place] ?? '';
    const isTwice = labels.indexOf(label) !== labels.lastIndexOf(label);
    const time = timeOf(field);
    return {
      of: field,
      sub,
      isExported: field.isShowList === 1,
      field: sub ? `${sub.original.tableName}.${field.dbFieldName}` : field.dbFieldName,
      title: isTwice ? `${label}(${field.dbFieldName})` : label,
      ...(sub && { group: sub.head.tableTxt }),
      ...(time && { time }),
      ...(isNumeric(field) && { number: true }),
      ...((isServers(form, field) || isLeftOut(field)) && { shownOnly: true }),
    };
  });
};

/** The columns of a form's workbook: its own, then those of its sub tables, each table below one heading. */
export const sheetColumns = (form: FormDefinition, subs: readonly SubDefinition[]): FormSheetColumn[] => [
  ...partOf(form, undefined),
  ...subs.flatMap((sub) => partOf(sub, sub)),
];

export const isBlank = (column: FormSheetColumn) => isLeftOut(column.of);
