import { readDay, readMoment, wrongMoment } from '@mortise/shared/contract';
import { momentOfSerial } from './cell-number.ts';
import { columnName } from './column-names.ts';
import type { SheetColumn } from './sheet-layout.ts';
import type { CellKind, CellValue, SheetRow } from './sheet-row.ts';

/**
 * Counts of days that a number without a format for dates may be: 1927-05-18 to 2099-12-31. Smaller ones are years (1990), larger ones
 * are days without separators (20260105).
 */
const FIRST_SERIAL = 10_000;
const LAST_SERIAL = 73_051;

const ofSerial = (text: string, is1904: boolean) => {
  const serial = Number(text);
  return serial >= FIRST_SERIAL && serial < LAST_SERIAL ? momentOfSerial(serial, is1904) : undefined;
};

const kinds = { day: 'date', moment: 'datetime' } as const;

const momentIn = (time: 'day' | 'moment', title: string, text: string, serial: string | undefined) => {
  const read = time === 'day' ? readDay : readMoment;
  const meant = read(serial ?? text);
  return meant === undefined ? { text, wrong: wrongMoment(kinds[time], title, text) } : { text: meant };
};

const WRONG: Partial<Record<CellKind, (text: string) => string>> = {
  error: (text) => `是错误值 ${text}，请改正后再导入`,
  formula: () => '的公式没有计算结果，请在 Excel 中打开并保存后再导入',
  inexact: () => '是超过 15 位的数字，末尾几位已经丢失，请将单元格设为文本后重新填写',
};

/** A share such as `12.5%` as the number that a column of figures means. */
const shareOf = (text: string) => String(Number((Number(text.slice(0, -1)) / 100).toPrecision(15)));

/** The text of a cell as its column means it; `wrong` says why the row is refused. */
export const readCell = ({ time, number, title }: SheetColumn, row: SheetRow, index: number): { text: string; wrong?: string } => {
  const merged = row.merged?.[index];
  const { text, kind }: CellValue = typeof merged === 'object' ? merged : { text: row.cells[index] ?? '', kind: row.kinds?.[index] };
  const place = `${title}：单元格 ${columnName(index)}${row.number} `;
  if (merged === 'across') return { text, wrong: `${place}与左侧的单元格合并，请取消合并后再导入` };
  const wrong = kind && WRONG[kind]?.(text);
  if (wrong) return { text, wrong: place + wrong };
  if (kind === 'yearless' && !time) return { text, wrong: `${place}显示为没有年份的日期，请将单元格设为文本后重新填写` };
  if (kind === 'elapsed' && number) return { text, wrong: `${place}显示为时长 ${text}，请将单元格设为常规格式后填写数字` };
  if (kind === 'percent' && number) return { text: shareOf(text) };
  return time && text ? momentIn(time, title, text, kind === 'number' ? ofSerial(text, row.is1904 === true) : undefined) : { text };
};
