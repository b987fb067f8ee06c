import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { Refusal } from '#platform/refusal.ts';
import { fromCell } from './cell-text.ts';
import { isOldWorkbook, readOldWorkbook } from './old-workbook.ts';

/** Limit of the uncompressed size, against zip bombs: a megabyte of zip can hold a gigabyte of zeros. */
const UNPACKED_LIMIT = 200 * 1024 * 1024;
const STRINGS_LIMIT = 60 * 1024 * 1024;
const ENTRIES_LIMIT = 2000;
const COLUMNS_LIMIT = 200;

const noWorkbook = () => new Refusal('文件导入失败:不是有效的 Excel 文件，请使用 .xlsx 格式');
const tooBig = () => new Refusal('文件导入失败:文件内容过大');

export interface SheetRow {
  /** 1-based, as spreadsheet programs count. */
  number: number;
  cells: string[];
}

interface Part {
  open: () => Promise<Readable>;
  size: number;
}

type Parts = ReadonlyMap<string, Part>;

/** The entries of the zip archive by name. yauzl fails when an entry is larger than its declared size, so the limits here hold. */
const partsOf = (file: Buffer) =>
  new Promise<Parts>((resolve, reject) => {
    const fail = () => reject(noWorkbook());
    yauzl.fromBuffer(file, { lazyEntries: false, strictFileNames: true }, (error, zip: ZipFile | undefined) => {
      if (error || !zip) return fail();
      const parts = new Map<string, Part>();
      let total = 0;
      zip.on('error', fail);
      zip.on('entry', (entry: Entry) => {
        total += entry.uncompressedSize;
        if (total > UNPACKED_LIMIT || parts.size >= ENTRIES_LIMIT) return reject(tooBig());
        const open = () =>
          new Promise<Readable>((opened, failed) =>
            zip.openReadStream(entry, (trouble, stream) => (trouble || !stream ? failed(noWorkbook()) : opened(stream))),
          );
        parts.set(entry.fileName.replace(/^\//, ''), { open, size: entry.uncompressedSize });
      });
      zip.on('end', () => resolve(parts));
    });
  });

interface Reader {
  onOpen?: (name: string, attributes: Record<string, string>) => void;
  onText?: (text: string) => void;
  onClose?: (name: string) => void;
}

/** Parses an XML part chunk by chunk, and yields after each so that the caller can consume what was found so far. */
async function* parse(part: Part, { onOpen, onText, onClose }: Reader) {
  const parser = new SaxesParser();
  parser.on('error', () => {
    throw noWorkbook();
  });
  // without the namespace prefix, which differs between programs
  const bare = (name: string) => name.slice(name.indexOf(':') + 1);
  parser.on('opentag', ({ name, attributes }) => onOpen?.(bare(name), attributes as Record<string, string>));
  parser.on('text', (text) => onText?.(text));
  parser.on('closetag', ({ name }) => onClose?.(bare(name)));
  const stream = await part.open();
  const decoder = new TextDecoder();
  try {
    for await (const piece of stream) {
      parser.write(decoder.decode(piece as Buffer, { stream: true }));
      yield;
    }
    parser.close();
  } catch (error) {
    throw error instanceof Refusal ? error : noWorkbook();
  } finally {
    stream.destroy();
  }
}

const readAll = async (part: Part | undefined, reader: Reader) => {
  if (part) for await (const _ of parse(part, reader));
};

/** Finds the first sheet through the relationships of the workbook. */
const firstSheet = async (parts: Parts) => {
  const places = new Map<string, string>();
  let wanted: string | undefined;
  await readAll(parts.get('xl/_rels/workbook.xml.rels'), {
    onOpen: (name, { Id, Target = '' }) => name === 'Relationship' && Id && places.set(Id, Target),
  });
  await readAll(parts.get('xl/workbook.xml'), {
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
  const part = parts.get('xl/sharedStrings.xml');
  if ((part?.size ?? 0) > STRINGS_LIMIT) throw tooBig();
  await readAll(part, {
    onOpen: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') aside = true;
      inText = name === 't' && !aside;
    },
    onText: (piece) => {
      if (inText) text += piece;
    },
    onClose: (name) => {
      if (name === 'si') strings.push(text);
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

/** Yields the non-empty rows of the first sheet. A formula counts as its cached value. */
export async function* readWorkbook(file: Buffer): AsyncGenerator<SheetRow> {
  if (isOldWorkbook(file)) {
    yield* oldRows(readOldWorkbook(file));
    return;
  }
  const parts = await partsOf(file);
  const sheet = await firstSheet(parts);
  const strings = await sharedStrings(parts);
  let found: SheetRow[] = [];
  let row: SheetRow = { number: 0, cells: [] };
  let column = -1;
  let type = '';
  let text = '';
  let taken = false;

  const pieces = parse(sheet, {
    onOpen: (name, attributes) => {
      if (name === 'row') {
        row = { number: Number(attributes.r) || row.number + 1, cells: [] };
        column = -1;
      }
      if (name === 'c') {
        column = attributes.r ? columnOf(attributes.r) : column + 1;
        type = attributes.t ?? '';
        text = '';
      }
      taken = name === 'v' || name === 't';
    },
    onText: (piece) => {
      if (taken) text += piece;
    },
    onClose: (name) => {
      taken = false;
      if (name === 'c') {
        if (column < 0 || column >= COLUMNS_LIMIT) throw tooBig();
        row.cells[column] = meaningOf(type, text, strings);
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
