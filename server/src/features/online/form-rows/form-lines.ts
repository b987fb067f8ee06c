import type { SubDefinition } from '../form-head/form-definition.lookup.ts';
import { type FormSheetColumn, isBlank } from './form-sheet.ts';
import type { FormWords } from './form-words.ts';

type Row = Readonly<Record<string, unknown>>;

const DAY = 'yyyy-MM-dd'.length;

/** One sub table with its rows by the value that names their main row. */
export interface SubRowsOfMains {
  sub: SubDefinition;
  rows: readonly Row[];
}

const byKeyOf = ({ sub, rows }: SubRowsOfMains) => {
  const byKey = new Map<string, Row[]>();
  for (const row of rows) {
    const key = String(row[sub.foreignKey]);
    const known = byKey.get(key);
    if (known) known.push(row);
    else byKey.set(key, [row]);
  }
  return byKey;
};

/** The lines of a workbook: a main row has as many as the longest of its sub tables; from the second on its own cells are empty. */
const linesOf = (mains: readonly Row[], subs: readonly SubRowsOfMains[]) => {
  const grouped = subs.map((each) => ({ sub: each.sub, byKey: byKeyOf(each) }));
  return mains.flatMap((main) => {
    const parts = grouped.map(({ sub, byKey }) => ({ table: sub.original.tableName, rows: byKey.get(String(main[sub.mainField])) ?? [] }));
    const height = Math.max(1, ...parts.map(({ rows }) => rows.length));
    return Array.from({ length: height }, (_, line) => ({
      main: line === 0 ? main : undefined,
      subs: new Map(parts.map(({ table, rows }) => [table, rows[line]])),
    }));
  });
};

/** The rows of a workbook, by the columns' fields, with texts instead of codes. */
export const sheetRows = async (
  columns: readonly FormSheetColumn[],
  mains: readonly Row[],
  subs: readonly SubRowsOfMains[],
  words: FormWords,
): Promise<Record<string, unknown>[]> => {
  const lines = linesOf(mains, subs);
  const rows = lines.map((): Record<string, unknown> => ({}));
  for (const column of columns) {
    const { field, of, sub, time } = column;
    const values = lines.map((line) => {
      const row = sub ? line.subs.get(sub.original.tableName) : line.main;
      return isBlank(column) ? null : (row?.[of.dbFieldName] ?? null);
    });
    const textOf = await words.textsOf(field, values);
    for (const [place, value] of values.entries()) {
      const row = rows[place];
      if (row && value !== null) row[field] = time === 'day' ? String(value).slice(0, DAY) : textOf(value);
    }
  }
  return rows;
};
