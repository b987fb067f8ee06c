import type { ReportColumn } from '@mortise/shared/contract/online';
import type { ReportDefinition } from '../report-head/report-definition.lookup.ts';
import { columnsOf } from './report-columns.ts';
import type { Option } from './report-dictionaries.ts';

const NUMERIC = ['Integer', 'Long'];
const DAY = 'yyyy-MM-dd'.length;

/** The visible columns; those of a group follow each other, as their heading is one merged cell. */
export const sheetColumns = (report: Pick<ReportDefinition, 'items'>): ReportColumn[] => {
  const groups = new Map<string, ReportColumn[]>();
  for (const column of columnsOf(report)) {
    const key = column.groupTitle ? `group ${column.groupTitle}` : `column ${column.dataIndex}`;
    groups.set(key, [...(groups.get(key) ?? []), column]);
  }
  return [...groups.values()].flat();
};

const textOf = (value: unknown, texts: ReadonlyMap<string, string>) =>
  String(value)
    .split(',')
    .map((part) => texts.get(part) ?? part)
    .join(',');

/** A number that the database sent as text, such as a bigint, where a cell holds it exactly. */
const numberOf = (value: unknown) => {
  const number = typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : value;
};

/** The cells of rows: texts of dictionaries, days without time, numbers as numbers. */
export const sheetCells = (
  columns: readonly ReportColumn[],
  rows: readonly Record<string, unknown>[],
  dictOptions: Readonly<Record<string, readonly Option[]>>,
): unknown[][] => {
  const textsOf = new Map(
    columns.flatMap(({ dataIndex, customRender }) => {
      const options = customRender === undefined ? undefined : dictOptions[customRender];
      return options ? [[dataIndex, new Map(options.map(({ value, text }) => [value, text]))] as const] : [];
    }),
  );
  return rows.map((row) =>
    columns.map(({ dataIndex, fieldType }) => {
      const value = row[dataIndex];
      const texts = textsOf.get(dataIndex);
      if (texts) return textOf(value, texts);
      if (fieldType === 'Date' && typeof value === 'string') return value.slice(0, DAY);
      return NUMERIC.includes(fieldType ?? '') ? numberOf(value) : value;
    }),
  );
};
