import { tooBig } from './bad-workbook.ts';
import { columnOf } from './column-names.ts';
import { type CellValue, COLUMNS_LIMIT, type SheetRow } from './sheet-row.ts';
import { type Part, textOf } from './workbook-parts.ts';

/** Cells that a workbook shows as one. Columns from 0, rows from 1, ends included. */
export interface MergedRange {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const RANGES_AT_MOST = 200_000;
/** Longer than an element of a range. */
const ELEMENT = 300;

/** The merged ranges of a sheet. They come after its rows, so its text is searched for them before the rows are parsed. */
export const mergedRanges = async (sheet: Part): Promise<MergedRange[]> => {
  const ranges: MergedRange[] = [];
  let text = '';
  for await (const piece of textOf(await sheet.open())) {
    text += piece;
    let end = 0;
    for (const found of text.matchAll(/<(?:\w+:)?mergeCell\s[^<>]{0,200}?ref\s*=\s*["']([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})["']/g)) {
      const [whole, left = '', top, right = '', bottom] = found;
      ranges.push({ left: columnOf(left), top: Number(top), right: columnOf(right), bottom: Number(bottom) });
      if (ranges.length > RANGES_AT_MOST) throw tooBig();
      end = found.index + whole.length;
    }
    text = text.slice(Math.max(end, text.length - ELEMENT));
  }
  return ranges.sort((one, other) => one.top - other.top);
};

/** Characters that merged cells give to further rows, and marks of further columns: a small file can merge a long text over all rows. */
const GIVEN_AT_MOST = 10_000_000;
const MARKS_AT_MOST = 2_000_000;

/**
 * Says for rows, in their order, what merged cells mean for them: a cell over several rows counts in each of them, instead of what a
 * program may have kept beneath; the further columns of a cell over several columns are marked, because a value cannot be meant for two
 * fields.
 */
export const createMergedCells = (ranges: readonly MergedRange[]) => {
  let next = 0;
  let given = 0;
  let marks = 0;
  /** By their left column: at most one is open in a column. */
  const open = new Map<number, { range: MergedRange; value: CellValue }>();
  return (row: SheetRow): SheetRow => {
    for (let range = ranges[next]; range && range.top <= row.number; range = ranges[++next]) {
      const { left, top } = range;
      if (top === row.number && left < COLUMNS_LIMIT)
        open.set(left, { range, value: { text: row.cells[left] ?? '', kind: row.kinds?.[left] } });
      else open.delete(left);
    }
    const merged: SheetRow['merged'] = {};
    for (const [left, { range, value }] of open) {
      if (range.bottom < row.number) {
        open.delete(left);
        continue;
      }
      const right = Math.min(range.right, COLUMNS_LIMIT - 1);
      marks += right - left + 1;
      if (range.top < row.number) {
        merged[left] = value;
        given += value.text.length;
      }
      if (given > GIVEN_AT_MOST || marks > MARKS_AT_MOST) throw tooBig();
      for (let column = left + 1; column <= right; column += 1) merged[column] = value.text ? 'across' : value;
    }
    return Object.keys(merged).length ? { ...row, merged } : row;
  };
};
