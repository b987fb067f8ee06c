import * as z from 'zod';
import type { FormDefinition, SubDefinition } from '../form-head/form-definition.lookup.ts';
import type { FormReferences } from './form-references.ts';
import { checkedValues } from './form-values.ts';

type Values = Record<string, string | number | null>;

/** One line of a workbook. */
export interface FormLine {
  /** The line adds sub rows to the main row of the lines above. */
  isContinued: boolean;
  values: Values;
  /** Rows of sub tables by the table's name; absent where the line has none. */
  subs: Record<string, Values>;
}

/** Field that is set in lines that continue a main row; no field of a form has a dot first. */
export const CONTINUES = '.continues';

const SUB_TABLE = 3;

const within = (fields: Readonly<Record<string, string>>, table: string) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, text]) => (name.startsWith(`${table}.`) ? [[name.slice(table.length + 1), text]] : [])),
  );

/** Judges a line by the rules of the form, cell by cell; `fixed` are values that all rows get. */
export const lineDraft = (
  form: FormDefinition,
  subs: readonly SubDefinition[],
  references: FormReferences,
  fixed: Readonly<Record<string, string>>,
) =>
  z.record(z.string(), z.string()).transform((fields, context): FormLine => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    const own = Object.fromEntries(Object.entries(fields).filter(([name]) => !name.includes('.')));
    const { values, problems } = checkedValues(form.fields, { ...own, ...fixed }, references, true);
    for (const { field, message } of problems) refuse(field, message);
    if (!Object.keys(own).length && CONTINUES in fields) refuse('', '前面没有主数据');
    else if (!Object.keys(own).length) refuse('', '没有可以导入的数据');
    const key = form.original.tableType === SUB_TABLE && form.fields.find(({ mainTable, mainField }) => mainTable && mainField);
    if (key && (values[key.dbFieldName] ?? null) === null) refuse(key.dbFieldName, '请先选择主表数据');
    const parts = subs.flatMap((sub) => {
      const table = sub.original.tableName;
      const cells = within(fields, table);
      if (!Object.keys(cells).length) return [];
      const checked = checkedValues(
        sub.fields.filter(({ dbFieldName }) => dbFieldName !== sub.foreignKey),
        cells,
        references,
        true,
      );
      for (const { field, message } of checked.problems) refuse(`${table}.${field}`, `${sub.head.tableTxt}：${message}`);
      return [[table, checked.values] as const];
    });
    return { isContinued: CONTINUES in fields, values, subs: Object.fromEntries(parts) };
  });
