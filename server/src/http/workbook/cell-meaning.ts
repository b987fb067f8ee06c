import { noWorkbook } from './bad-workbook.ts';
import { shownNumber } from './cell-number.ts';
import { fromCell, fromXml } from './cell-text.ts';
import type { NumberFormat } from './number-format.ts';
import type { CellValue } from './sheet-row.ts';

/** A cell as the XML of a sheet has it. */
export interface Cell {
  column: number;
  type: string;
  style: string | undefined;
  text: string;
  /** Absent: the cell has no formula. */
  formula?: string;
}

/** What cells refer to. */
export interface Book {
  strings: readonly string[];
  formatOf: (style: string | undefined) => NumberFormat;
  is1904: boolean;
  /** The program that wrote the workbook left its formulas to be calculated when it is opened. */
  isUncalculated: boolean;
}

const isNumeric = (type: string) => type === 'n' || type === '';

/** A formula without a value; those that were never calculated have 0. One that gives an empty text has the type of texts. */
const lacksValue = ({ type, text, formula }: Cell, isUncalculated: boolean) =>
  formula !== undefined && isNumeric(type) && (text === '' || (isUncalculated && text === '0'));

/** An ISO day or moment. A sheet has no zone: the `Z` that some programs write says nothing. */
const isoOf = (text: string) =>
  text
    .trim()
    .replace(/(\.\d+)?Z?$/, '')
    .replace(/^T/, '')
    .replace('T', ' ')
    .replace(/ 00:00:00$/, '');

const sharedText = (strings: readonly string[], text: string) => {
  const shared = strings[Number(text)];
  if (shared === undefined) throw noWorkbook();
  return shared;
};

/** What a cell of an `.xlsx` holds. */
export const meaningOf = (cell: Cell, { strings, formatOf, is1904, isUncalculated }: Book): CellValue => {
  const { type, style, text, formula = '' } = cell;
  if (type === 'e') return { text, kind: 'error' };
  if (lacksValue(cell, isUncalculated)) return { text: `=${formula}`, kind: 'formula' };
  if (text === '') return { text };
  if (type === 's') return { text: fromCell(fromXml(sharedText(strings, text))) };
  if (type === 'b') return { text: /^\s*(1|true)\s*$/i.test(text) ? 'TRUE' : 'FALSE' };
  if (type === 'd') return { text: isoOf(text) };
  return isNumeric(type) ? shownNumber(text.trim(), formatOf(style), is1904) : { text: fromCell(fromXml(text)) };
};
