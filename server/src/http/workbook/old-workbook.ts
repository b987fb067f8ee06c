import { createRequire } from 'node:module';
import type { CellObject, DenseWorkSheet, Range } from '@e965/xlsx';
import { encrypted } from './bad-workbook.ts';
import { shownNumber } from './cell-number.ts';
import { fromCell } from './cell-text.ts';
import { createMergedCells, type MergedRange } from './merged-cells.ts';
import { numberFormat } from './number-format.ts';
import type { CellValue, SheetRow } from './sheet-row.ts';

/** First bytes of a compound file, which holds a workbook of Excel 97 to 2003. */
const SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** The most rows that such a workbook can have. */
const ROWS = 65_536;

/** Whether the file is an `.xls` of Excel 97 to 2003, as JeecgBoot exports them, whatever its name. */
export const isOldWorkbook = (file: Buffer) => file.subarray(0, SIGNATURE.length).equals(SIGNATURE);

/** Name of the stream that holds an `.xlsx` with a password to open it, as the directory of the compound file spells it. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');
/** Searches a compound file, piece by piece in their order, for the mark of an `.xlsx` that only a password opens. */
export const createEncryptionSearch = () => {
  let end = Buffer.alloc(0);
  return (piece: Buffer) => {
    const seen = Buffer.concat([end, piece]);
    // the name may begin in one piece and end in the next
    end = Buffer.from(seen.subarray(-ENCRYPTED.length));
    return seen.includes(ENCRYPTED);
  };
};

/** What SheetJS says about an `.xls` with a password to open it. */
const PASSWORD = /password|encryption/i;

const load = createRequire(import.meta.url);

/** Names of the errors by their codes ([MS-XLS] 2.5.10). */
const ERRORS: Record<string, string> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
};

const meaningOf = ({ t: type, v: value, z: format }: CellObject, is1904: boolean): CellValue => {
  if (type === 'e') return { text: ERRORS[String(value)] ?? '#ERROR!', kind: 'error' };
  if (type === 's') return { text: fromCell(String(value ?? '')) };
  if (type === 'b') return { text: value ? 'TRUE' : 'FALSE' };
  if (type !== 'n') return { text: '' };
  // the exponent tells `shownNumber` that a long number is inexact
  const text = Math.abs(Number(value)) >= 1e15 ? Number(value).toExponential() : String(value);
  return shownNumber(text, numberFormat(0, String(format ?? 'General')), is1904);
};

const rowOf = (cells: readonly (CellObject | undefined)[], number: number, is1904: boolean): SheetRow => {
  const read = Array.from(cells, (cell) => (cell ? meaningOf(cell, is1904) : { text: '' }));
  const kinds = read.flatMap(({ kind }, column) => (kind ? [[column, kind] as const] : []));
  return {
    number,
    ...(is1904 && { is1904 }),
    cells: read.map(({ text }) => text),
    ...(kinds.length && { kinds: Object.fromEntries(kinds) }),
  };
};

const rangeOf = ({ s: start, e: end }: Range): MergedRange => ({ left: start.c, right: end.c, top: start.r + 1, bottom: end.r + 1 });

/** Sheets without rows. */
const OTHER_SHEETS = ['chart', 'macro', 'dialog'];

/** The non-empty rows of the first sheet that is not hidden of an `.xls`; undefined if it cannot be read. A formula counts as its cached value. */
export const readOldWorkbook = (file: Buffer): SheetRow[] | undefined => {
  // only now, because hardly any import needs it; the build would turn import() into an import at the start
  const { read } = load('@e965/xlsx') as typeof import('@e965/xlsx');
  try {
    const { SheetNames, Sheets, Workbook } = read(file, {
      type: 'buffer',
      dense: true,
      sheetRows: ROWS,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      cellNF: true,
    });
    const withCells = SheetNames.filter((name) => !OTHER_SHEETS.includes(Sheets[name]?.['!type'] ?? ''));
    const isShown = (name: string) => !Workbook?.Sheets?.find((sheet) => sheet.name === name)?.Hidden;
    const sheet = Sheets[withCells.find(isShown) ?? withCells[0] ?? ''] as DenseWorkSheet | undefined;
    const merge = createMergedCells(
      (sheet?.['!merges'] ?? []).map(rangeOf).sort((one: MergedRange, other: MergedRange) => one.top - other.top),
    );
    const is1904 = Workbook?.WBProps?.date1904 === true;
    return sheet?.['!data'].flatMap((row: CellObject[] | undefined, index: number) => {
      const own = rowOf(row ?? [], index + 1, is1904);
      return own.cells.some(Boolean) ? [merge(own)] : [];
    });
  } catch (error) {
    if (error instanceof Error && PASSWORD.test(error.message)) throw encrypted();
    // the parser throws errors of any kind for a damaged file
    return undefined;
  }
};
