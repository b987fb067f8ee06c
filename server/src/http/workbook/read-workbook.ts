import { open, readFile } from 'node:fs/promises';
import { cellTooLong, encrypted, noWorkbook, tooBig, withMacros } from './bad-workbook.ts';
import { shownNumber } from './cell-number.ts';
import { fromCell, LONGEST_CELL } from './cell-text.ts';
import { columnOf } from './column-names.ts';
import { createMergedCells, mergedRanges } from './merged-cells.ts';
import { createEncryptionSearch, isOldWorkbook, readOldWorkbook } from './old-workbook.ts';
import { type CellValue, COLUMNS_LIMIT, type SheetRow } from './sheet-row.ts';
import { openParts, type Parts, parse, readAll, type WorkbookFile } from './workbook-parts.ts';
import { readStyles } from './workbook-styles.ts';

/** The macros of a workbook, also of one that was renamed to `.xlsx`. */
const MACROS = 'xl/vbaProject.bin';
const STRINGS_LIMIT = 60 * 1024 * 1024;
const STRINGS_AT_MOST = 1_000_000;
/** Characters of a row, and of all rows. A shared string counts each time that a cell refers to it. */
const ROW_LIMIT = 1_000_000;
const SHEET_LIMIT = 30_000_000;
/** Bytes of the parts that only say where the first sheet is. */
const INDEX_LIMIT = 1024 * 1024;
const STYLES_LIMIT = 8 * INDEX_LIMIT;

const smallPart = (parts: Parts, name: string, limit = INDEX_LIMIT) => {
  const part = parts.get(name);
  if (part && part.size > limit) throw tooBig();
  return part;
};

/** Appends to the text of a cell, which must not become longer than a spreadsheet program allows. */
const longer = (text: string, piece: string) => {
  if (text.length + piece.length > LONGEST_CELL) throw cellTooLong(LONGEST_CELL);
  return text + piece;
};

/** Finds the first sheet through the relationships of the workbook, and the beginning of its dates. */
const firstSheet = async (parts: Parts) => {
  const places = new Map<string, string>();
  let wanted: string | undefined;
  let is1904 = false;
  await readAll(smallPart(parts, 'xl/_rels/workbook.xml.rels'), {
    onOpen: (name, { Id, Target = '' }) => name === 'Relationship' && Id && places.set(Id, Target),
  });
  await readAll(smallPart(parts, 'xl/workbook.xml'), {
    onOpen: (name, attributes) => {
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (name === 'sheet') wanted ??= Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
    },
  });
  const place = places.get(wanted ?? '') ?? 'worksheets/sheet1.xml';
  const sheet = parts.get(place.startsWith('/') ? place.slice(1) : `xl/${place}`);
  if (!sheet) throw noWorkbook();
  return { sheet, is1904 };
};

/** The shared-strings table, which cells refer to by index. Skips phonetic hints (`rPh`). */
const sharedStrings = async (parts: Parts) => {
  const strings: string[] = [];
  let text = '';
  let inText = false;
  let aside = false;
  await readAll(smallPart(parts, 'xl/sharedStrings.xml', STRINGS_LIMIT), {
    onOpen: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') aside = true;
      inText = name === 't' && !aside;
    },
    onText: (piece) => {
      if (inText) text = longer(text, piece);
    },
    onClose: (name) => {
      if (name === 'si' && strings.push(text) > STRINGS_AT_MOST) throw tooBig();
      if (name === 'rPh') aside = false;
      inText = false;
    },
  });
  return strings;
};

interface Cell {
  column: number;
  type: string;
  style: string | undefined;
  text: string;
  /** Absent: the cell has no formula. */
  formula?: string;
}

interface Book {
  strings: readonly string[];
  formatOf: Awaited<ReturnType<typeof readStyles>>;
  is1904: boolean;
}

const meaningOf = ({ type, style, text, formula }: Cell, { strings, formatOf, is1904 }: Book): CellValue => {
  if (type === 'e') return { text, kind: 'error' };
  // a formula that gives an empty text has the type of texts
  if (formula !== undefined && text === '' && (type === 'n' || type === '')) return { text: `=${formula}`, kind: 'formula' };
  if (type === 's') return { text: fromCell(strings[Number(text)] ?? '') };
  if (type === 'b') return { text: text === '1' ? 'TRUE' : 'FALSE' };
  if (text === '' || !(type === 'n' || type === '')) return { text: fromCell(text) };
  const shown = shownNumber(text, formatOf(style), is1904);
  return { text: shown.text, ...(shown.isNumber && { kind: 'number' }) };
};

function* oldRows(rows: readonly SheetRow[] | undefined) {
  if (!rows) throw noWorkbook();
  for (const row of rows) {
    if (row.cells.length > COLUMNS_LIMIT) throw tooBig();
    yield row;
  }
}

/** The first bytes, enough to tell the format. */
const headOf = async (file: WorkbookFile) => {
  if (typeof file !== 'string') return file;
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(512));
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
};

/** Yields the non-empty rows of the first sheet. A formula counts as its cached value. */
export async function* readWorkbook(file: WorkbookFile): AsyncGenerator<SheetRow> {
  if (isOldWorkbook(await headOf(file))) {
    // its parser takes the whole file
    const content = typeof file === 'string' ? await readFile(file) : file;
    if (createEncryptionSearch()(content)) throw encrypted();
    yield* oldRows(readOldWorkbook(content));
    return;
  }
  const { parts, close } = await openParts(file);
  try {
    yield* rowsOf(parts);
  } finally {
    close();
  }
}

/** Yields the non-empty rows of the first sheet of an `.xlsx`. */
async function* rowsOf(parts: Parts): AsyncGenerator<SheetRow> {
  if (parts.has(MACROS)) throw withMacros();
  const { sheet, is1904 } = await firstSheet(parts);
  const formatOf = await readStyles(smallPart(parts, 'xl/styles.xml', STYLES_LIMIT));
  const book = { strings: await sharedStrings(parts), formatOf, is1904 };
  const merge = createMergedCells(await mergedRanges(sheet));
  let found: SheetRow[] = [];
  let row: SheetRow = { number: 0, cells: [] };
  let cell: Cell = { column: -1, type: '', style: undefined, text: '' };
  let taken: 'text' | 'formula' | undefined;
  let inRow = 0;
  let inSheet = 0;

  const pieces = parse(sheet, {
    onOpen: (name, attributes) => {
      if (name === 'row') {
        row = { number: Number(attributes.r) || row.number + 1, cells: [] };
        cell.column = -1;
        inRow = 0;
      }
      if (name === 'c') {
        const { r, t = '', s: style } = attributes;
        cell = { column: r ? columnOf(/^[A-Z]+/.exec(r)?.[0] ?? '') : cell.column + 1, type: t, style, text: '' };
      }
      if (name === 'f') cell.formula = '';
      taken = name === 'v' || name === 't' ? 'text' : name === 'f' ? 'formula' : undefined;
    },
    onText: (piece) => {
      if (taken) cell[taken] = longer(cell[taken] ?? '', piece);
    },
    onClose: (name) => {
      taken = undefined;
      if (name === 'c') {
        const { column } = cell;
        if (column < 0 || column >= COLUMNS_LIMIT) throw tooBig();
        const { text, kind } = meaningOf(cell, book);
        row.cells[column] = text;
        if (kind) row.kinds = Object.assign(row.kinds ?? {}, { [column]: kind });
        inRow += text.length;
        inSheet += text.length;
        if (inRow > ROW_LIMIT || inSheet > SHEET_LIMIT) throw tooBig();
      }
      if (name === 'row' && row.cells.some(Boolean)) found.push(merge({ ...row, cells: Array.from(row.cells, (value) => value ?? '') }));
    },
  });
  for await (const _ of pieces) {
    yield* found;
    found = [];
  }
  yield* found;
}
