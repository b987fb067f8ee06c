import { open, readFile } from 'node:fs/promises';
import { cellTooLong, encrypted, noWorkbook, tooBig, withMacros } from './bad-workbook.ts';
import { fromCell, LONGEST_CELL } from './cell-text.ts';
import { createEncryptionSearch, isOldWorkbook, readOldWorkbook } from './old-workbook.ts';
import { openParts, type Parts, parse, readAll, type WorkbookFile } from './workbook-parts.ts';

/** The macros of a workbook, also of one that was renamed to `.xlsx`. */
const MACROS = 'xl/vbaProject.bin';
const STRINGS_LIMIT = 60 * 1024 * 1024;
const STRINGS_AT_MOST = 1_000_000;
const COLUMNS_LIMIT = 200;
/** Characters of a row, and of all rows. A shared string counts each time that a cell refers to it. */
const ROW_LIMIT = 1_000_000;
const SHEET_LIMIT = 30_000_000;
/** Bytes of the parts that only say where the first sheet is. */
const INDEX_LIMIT = 1024 * 1024;

export interface SheetRow {
  /** 1-based, as spreadsheet programs count. */
  number: number;
  cells: string[];
}

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

/** Finds the first sheet through the relationships of the workbook. */
const firstSheet = async (parts: Parts) => {
  const places = new Map<string, string>();
  let wanted: string | undefined;
  await readAll(smallPart(parts, 'xl/_rels/workbook.xml.rels'), {
    onOpen: (name, { Id, Target = '' }) => name === 'Relationship' && Id && places.set(Id, Target),
  });
  await readAll(smallPart(parts, 'xl/workbook.xml'), {
    onOpen: (name, attributes) => {
      if (name === 'sheet') wanted ??= Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
    },
  });
  const place = places.get(wanted ?? '') ?? 'worksheets/sheet1.xml';
  const sheet = parts.get(place.startsWith('/') ? place.slice(1) : `xl/${place}`);
  if (!sheet) throw noWorkbook();
  return sheet;
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

const columnOf = (reference: string) => {
  let column = 0;
  for (const letter of /^[A-Z]+/.exec(reference)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
};

// expands scientific notation: 1.38E10 is a telephone number
const plainNumber = (text: string) => {
  const value = Number(text);
  return Number.isInteger(value) && Math.abs(value) < 1e20 ? BigInt(value).toString() : text;
};

const meaningOf = (type: string, text: string, strings: readonly string[]) => {
  if (type === 's') return fromCell(strings[Number(text)] ?? '');
  if (type === 'n' || type === '') return text === '' ? '' : plainNumber(text);
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE';
  return fromCell(text);
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
  const sheet = await firstSheet(parts);
  const strings = await sharedStrings(parts);
  let found: SheetRow[] = [];
  let row: SheetRow = { number: 0, cells: [] };
  let column = -1;
  let type = '';
  let text = '';
  let taken = false;
  let inRow = 0;
  let inSheet = 0;

  const pieces = parse(sheet, {
    onOpen: (name, attributes) => {
      if (name === 'row') {
        row = { number: Number(attributes.r) || row.number + 1, cells: [] };
        column = -1;
        inRow = 0;
      }
      if (name === 'c') {
        column = attributes.r ? columnOf(attributes.r) : column + 1;
        type = attributes.t ?? '';
        text = '';
      }
      taken = name === 'v' || name === 't';
    },
    onText: (piece) => {
      if (taken) text = longer(text, piece);
    },
    onClose: (name) => {
      taken = false;
      if (name === 'c') {
        if (column < 0 || column >= COLUMNS_LIMIT) throw tooBig();
        const meaning = meaningOf(type, text, strings);
        row.cells[column] = meaning;
        inRow += meaning.length;
        inSheet += meaning.length;
        if (inRow > ROW_LIMIT || inSheet > SHEET_LIMIT) throw tooBig();
      }
      if (name === 'row' && row.cells.some(Boolean))
        found.push({ number: row.number, cells: Array.from(row.cells, (value) => value ?? '') });
    },
  });
  for await (const _ of pieces) {
    yield* found;
    found = [];
  }
  yield* found;
}
