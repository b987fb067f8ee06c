import type { ResultOf } from '@mortise/shared/contract';
import type { ReportColumn, ReportRow, reportRuns } from '@mortise/shared/contract/online';

/** Choices of dictionary columns by column name, as the server sends them. */
export type DictOptions = ResultOf<typeof reportRuns.picker>['dictOptions'];

/** Choices of one column without the empty entries that JeecgBoot sends among them. */
export const choicesOf = (options: DictOptions, key: string) => (options[key] ?? []).filter((option) => option !== null);

const TEXT_OF = '_replace_text_';
const DAY = 'yyyy-MM-dd'.length;

const plain = (value: unknown) => (value === null || value === undefined ? '' : String(value));

/** The texts of a comma list of dictionary values; a value without a text stays as it is. */
export const dictText = (options: DictOptions, key: string, value: unknown): string => {
  const choices = choicesOf(options, key);
  return plain(value)
    .split(',')
    .map((part) => choices.find((choice) => choice.value === part)?.text ?? part)
    .join(',');
};

/** What a cell of a report shows (docs/wire/online-report.md §4.4). */
export const valueText = (
  column: Pick<ReportColumn, 'dataIndex' | 'customRender' | 'fieldType'>,
  row: ReportRow,
  options: DictOptions,
): string => {
  const { dataIndex, customRender, fieldType } = column;
  const value = row[dataIndex];
  if (customRender?.startsWith(TEXT_OF)) return plain(row[customRender.slice(TEXT_OF.length)]);
  if (customRender) return dictText(options, customRender, value);
  return fieldType === 'Date' ? plain(value).slice(0, DAY) : plain(value);
};
