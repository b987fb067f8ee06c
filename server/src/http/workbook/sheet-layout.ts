import type { SheetRow } from './read-workbook.ts';

export interface SheetColumn {
  /** The heading. */
  title: string;
  field: string;
  /** Stands over the heading, and over those of its neighbours of the same group. */
  group?: string;
  /** The export shows it, the import passes over it. */
  shownOnly?: boolean;
  /** Spreadsheet programs keep days and moments as numbers. */
  time?: 'day' | 'moment';
}

/** How many rows the headings of a sheet take. */
export const headingRows = (columns: readonly SheetColumn[]) => (columns.some(({ group }) => group) ? 2 : 1);

/** The headings of one sheet, left to right. What has nothing below it stands for itself. */
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
  /** Which column stands where. */
  places: readonly (SheetColumn | undefined)[];
  missing: readonly string[];
  strange: readonly string[];
}

/** A sheet with other headings is some other list. */
export const layoutOf = (columns: readonly SheetColumn[], required: readonly string[], heads: readonly SheetRow[]): Layout => {
  const headings = headingsOf(heads);
  const places = headings.map(({ title, group }) => columns.find((column) => column.title === title && column.group === group));
  return {
    places,
    missing: columns.filter((column) => required.includes(column.field) && !places.includes(column)).map(({ title }) => title),
    strange: headings.filter(({ title }, index) => title && !places[index]).map(({ title }) => title.slice(0, 30)),
  };
};
