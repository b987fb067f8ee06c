import { readDay, readMoment, wrongMoment } from '@mortise/shared/contract';
import { momentOfSerial } from './cell-number.ts';
import { columnName } from './column-names.ts';
import type { SheetColumn } from './sheet-layout.ts';
import type { CellValue, SheetRow } from './sheet-row.ts';

/**
 * Counts of days that a number without a format for dates may be: 1927-05-18 to 2099-12-31. Smaller ones are years (1990), larger ones
 * are days without separators (20260105).
 */
const FIRST_SERIAL = 10_000;
const LAST_SERIAL = 73_051;

const ofSerial = (text: string) => {
  const serial = Number(text);
  return serial >= FIRST_SERIAL && serial < LAST_SERIAL ? momentOfSerial(serial) : undefined;
};

const kinds = { day: 'date', moment: 'datetime' } as const;

const momentIn = (time: 'day' | 'moment', title: string, text: string, isNumber: boolean) => {
  const read = time === 'day' ? readDay : readMoment;
  const meant = read((isNumber && ofSerial(text)) || text);
  return meant === undefined ? { text, wrong: wrongMoment(kinds[time], title, text) } : { text: meant };
};

/** The text of a cell as its column means it; `wrong` says why the row is refused. */
export const readCell = ({ time, title }: SheetColumn, row: SheetRow, index: number): { text: string; wrong?: string } => {
  const merged = row.merged?.[index];
  const { text, kind }: CellValue = typeof merged === 'object' ? merged : { text: row.cells[index] ?? '', kind: row.kinds?.[index] };
  const place = `${title}：单元格 ${columnName(index)}${row.number} `;
  if (merged === 'across') return { text, wrong: `${place}与左侧的单元格合并，请取消合并后再导入` };
  if (kind === 'error') return { text, wrong: `${place}是错误值 ${text}，请改正后再导入` };
  if (kind === 'formula') return { text, wrong: `${place}的公式没有计算结果，请在 Excel 中打开并保存后再导入` };
  return time && text ? momentIn(time, title, text, kind === 'number') : { text };
};
