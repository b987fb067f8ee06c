/** Columns of a sheet that is read. */
export const COLUMNS_LIMIT = 200;

/**
 * What a cell holds where its text does not say: a number without a format for dates, one whose last digits are lost, a share that shows
 * as `50%`, an elapsed time that shows as `36:00`, a day that shows without its year (`1-2` is turned into one), an error such as `#N/A`, a
 * formula without a value.
 */
export type CellKind = 'number' | 'percent' | 'elapsed' | 'inexact' | 'yearless' | 'error' | 'formula';

export interface CellValue {
  text: string;
  kind?: CellKind | undefined;
}

export interface SheetRow {
  /** 1-based, as spreadsheet programs count. */
  number: number;
  cells: string[];
  /** Days are counted from 1904. */
  is1904?: true;
  /** By column, for cells that are not texts. */
  kinds?: Record<number, CellKind>;
  /** By column, for cells below or right of the one that they are merged with: its value, or `across` if that is in another column. */
  merged?: Record<number, CellValue | 'across'>;
}
