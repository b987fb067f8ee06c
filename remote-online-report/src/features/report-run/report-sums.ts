import type { ReportColumn, ReportData, ReportRow } from '@mortise/shared/contract/online';

const NOT_NUMERIC = '包含非数字内容';
const SUMMED = '1';

const numberIn = (value: unknown) => (value === null || value === undefined || value === '' ? 0 : Number(value));

const sumOf = (rows: readonly ReportRow[], name: string) => rows.reduce((sum, row) => sum + numberIn(row[name]), 0);

const inWords = (value: number, fieldType: string | null | undefined) => {
  if (!Number.isFinite(value)) return NOT_NUMERIC;
  return fieldType === 'Long' && Number.isInteger(value) ? String(value) : value.toFixed(2);
};

/** The sum row: sums of the server over all rows that match; JeecgBoot sends none, then those of the page. */
export const sumsOf = (columns: readonly ReportColumn[], { totals, records }: ReportData): Record<string, string> | undefined => {
  const summed = columns.filter(({ isTotal }) => isTotal === SUMMED);
  if (!summed.length) return undefined;
  return Object.fromEntries(
    summed.map(({ dataIndex, fieldType }) => {
      const total = totals?.[dataIndex];
      // the server sends a text where a number would lose digits
      if (typeof total === 'string' && total) return [dataIndex, total];
      return [dataIndex, inWords(typeof total === 'number' ? total : sumOf(records, dataIndex), fieldType)];
    }),
  );
};
