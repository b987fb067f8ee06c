import { createRequire } from 'node:module';
import type { CellObject, DenseWorkSheet } from '@e965/xlsx';
import { encrypted } from './bad-workbook.ts';
import { fromCell } from './cell-text.ts';

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

const textOf = (cell: CellObject | undefined): string => {
  const { t: type, v: value } = cell ?? {};
  if (type === 's') return fromCell(String(value ?? ''));
  if (type === 'b') return value ? 'TRUE' : 'FALSE';
  // dates too: a number of days, as in other workbooks
  return type === 'n' ? String(value) : '';
};

/** The non-empty rows of the first sheet of an `.xls`; undefined if it cannot be read. A formula counts as its cached value. */
export const readOldWorkbook = (file: Buffer): { number: number; cells: string[] }[] | undefined => {
  // only now, because hardly any import needs it; the build would turn import() into an import at the start
  const { read } = load('@e965/xlsx') as typeof import('@e965/xlsx');
  try {
    const { SheetNames, Sheets } = read(file, {
      type: 'buffer',
      dense: true,
      sheets: 0,
      sheetRows: ROWS,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
    });
    const sheet = Sheets[SheetNames[0] ?? ''] as DenseWorkSheet | undefined;
    return sheet?.['!data'].flatMap((row: CellObject[] | undefined, index: number) => {
      const cells = Array.from(row ?? [], textOf);
      return cells.some(Boolean) ? [{ number: index + 1, cells }] : [];
    });
  } catch (error) {
    if (error instanceof Error && PASSWORD.test(error.message)) throw encrypted();
    // the parser throws errors of any kind for a damaged file
    return undefined;
  }
};
