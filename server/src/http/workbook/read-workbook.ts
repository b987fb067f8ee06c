import { open, readFile } from 'node:fs/promises';
import { encrypted, noWorkbook, rowOutOfOrder, tooBig, withMacros } from './bad-workbook.ts';
import { type Book, type Cell, meaningOf } from './cell-meaning.ts';
import { columnOf } from './column-names.ts';
import { createMergedCells, mergedRanges } from './merged-cells.ts';
import { createEncryptionSearch, isOldWorkbook, readOldWorkbook } from './old-workbook.ts';
import { COLUMNS_LIMIT, type SheetRow } from './sheet-row.ts';
import { firstSheet, longer, STRINGS_LIMIT, sharedStrings, smallPart } from './workbook-index.ts';
import { openParts, type Parts, parse, type WorkbookFile } from './workbook-parts.ts';
import { readStyles } from './workbook-styles.ts';

/** The macros of a workbook, also of one that was renamed to `.xlsx`. */
const MACROS = 'xl/vbaProject.bin';
/** Characters of a row, and of all rows. A shared string counts each time that a cell refers to it. */
const ROW_LIMIT = 1_000_000;
const SHEET_LIMIT = 30_000_000;
const STYLES_LIMIT = 8 * 1024 * 1024;
const TAKEN: Record<string, 'text' | 'formula'> = { v: 'text', t: 'text', f: 'formula' };

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
  if (parts.has(MACROS.toLowerCase())) throw withMacros();
  const { sheet, strings, styles, ...settings } = await firstSheet(parts);
  const formatOf = await readStyles(smallPart(parts, styles, STYLES_LIMIT));
  const book: Book = { strings: await sharedStrings(smallPart(parts, strings, STRINGS_LIMIT)), formatOf, ...settings };
  const merge = createMergedCells(await mergedRanges(sheet));
  let found: SheetRow[] = [];
  let row: SheetRow = { number: 0, cells: [] };
  let cell: Cell = { column: -1, type: '', style: undefined, text: '' };
  let taken: 'text' | 'formula' | undefined;
  /** Within a phonetic hint or an extension. */
  let aside = false;
  let inRow = 0;
  let inSheet = 0;

  const pieces = parse(sheet, {
    onOpen: (name, attributes) => {
      if (name === 'row') {
        const number = Number(attributes.r) || row.number + 1;
        // merged cells and records count on the order, which the format prescribes
        if (number <= row.number) throw rowOutOfOrder(number, row.number);
        row = { number, cells: [] };
        cell.column = -1;
        inRow = 0;
      }
      if (name === 'c') {
        const { r, t = '', s: style } = attributes;
        cell = { column: r ? columnOf(/^[A-Z]+/.exec(r)?.[0] ?? '') : cell.column + 1, type: t, style, text: '' };
      }
      if (name === 'f') cell.formula = '';
      if (name === 'rPh' || name === 'extLst') aside = true;
      taken = (!aside && TAKEN[name]) || undefined;
    },
    onText: (piece) => {
      if (taken) cell[taken] = longer(cell[taken] ?? '', piece);
    },
    onClose: (name) => {
      taken = undefined;
      if (name === 'rPh' || name === 'extLst') aside = false;
      if (name === 'c') {
        const { column } = cell;
        const { text, kind } = meaningOf(cell, book);
        // programs store cells without a text, for their colours
        if (column >= COLUMNS_LIMIT && !text) return;
        if (column < 0 || column >= COLUMNS_LIMIT) throw tooBig();
        row.cells[column] = text;
        if (kind) row.kinds = Object.assign(row.kinds ?? {}, { [column]: kind });
        inRow += text.length;
        inSheet += text.length;
        if (inRow > ROW_LIMIT || inSheet > SHEET_LIMIT) throw tooBig();
      }
      if (name === 'row' && row.cells.some(Boolean))
        found.push(merge({ ...row, ...(settings.is1904 && { is1904: true }), cells: Array.from(row.cells, (value) => value ?? '') }));
    },
  });
  for await (const _ of pieces) {
    yield* found;
    found = [];
  }
  yield* found;
}
