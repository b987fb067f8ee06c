import type { SheetRow } from './sheet-row.ts';

/** Heading of the column in which refused rows say why; an import ignores it. */
export const REASON = '错误原因';

/** A row that begins with this is an example of the template; an import skips it. */
export const EXAMPLE = '示例：';

export interface SheetColumn {
  /** The heading. */
  title: string;
  field: string;
  /** Upper heading, merged over neighbouring columns of the same group. */
  group?: string;
  /** Exported, but ignored by the import. */
  shownOnly?: boolean;
  /** For dates and times, which spreadsheet programs store as numbers; `sheetOf` takes it from the contract. */
  time?: 'day' | 'moment';
  /** For figures, which an export writes as numbers; `sheetOf` takes it from the contract. */
  number?: true;
}

/** The number of heading rows. */
export const headingRows = (columns: readonly SheetColumn[]) => (columns.some(({ group }) => group) ? 2 : 1);

/** The headings of a sheet from left to right. A heading with an empty cell below it belongs to no group. */
const headingsOf = ([top, below]: readonly SheetRow[]) => {
  let group: string | undefined;
  return Array.from({ length: Math.max(top?.cells.length ?? 0, below?.cells.length ?? 0) }, (_, index) => {
    const upper = top?.cells[index] ?? '';
    const lower = below?.cells[index] ?? '';
    if (upper) group = upper;
    return lower ? { title: lower, group } : { title: upper, group: undefined };
  });
};

export interface Layout {
  /** The column at each cell index; undefined where no column is known. */
  places: readonly (SheetColumn | undefined)[];
  missing: readonly string[];
  strange: readonly string[];
  /** Titles that two columns have, of which one would be lost. */
  twice: readonly string[];
  /** Titles over several columns, of which one would be lost. */
  wide: readonly string[];
}

/** Matches the headings of a sheet to columns, and lists the missing and the unknown ones. */
export const layoutOf = (columns: readonly SheetColumn[], required: readonly string[], heads: readonly SheetRow[]): Layout => {
  const headings = headingsOf(heads);
  const places = headings.map(({ title, group }) => columns.find((column) => column.title === title && column.group === group));
  // headings of groups are wide by nature
  const isWide = (index: number) =>
    heads.length === 1 && heads[0]?.merged?.[index + 1] === 'across' && heads[0]?.merged[index] !== 'across';
  return {
    places,
    twice: places.flatMap((column, index) => (column && places.indexOf(column) < index ? [column.title] : [])),
    wide: places.flatMap((column, index) => (column && isWide(index) ? [column.title] : [])),
    missing: columns.filter((column) => required.includes(column.field) && !places.includes(column)).map(({ title }) => title),
    strange: headings.filter(({ title }, index) => title && title !== REASON && !places[index]).map(({ title }) => title.slice(0, 30)),
  };
};
