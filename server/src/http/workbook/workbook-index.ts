import { posix } from 'node:path';
import { cellTooLong, noWorkbook, tooBig } from './bad-workbook.ts';
import { LONGEST_CELL } from './cell-text.ts';
import { type Part, type Parts, readAll } from './workbook-parts.ts';

export const STRINGS_LIMIT = 60 * 1024 * 1024;
const STRINGS_AT_MOST = 1_000_000;
/** Bytes of the parts that only say where the first sheet is. */
const INDEX_LIMIT = 1024 * 1024;

/** A part by its name, in which case does not matter. */
export const smallPart = (parts: Parts, name: string, limit = INDEX_LIMIT) => {
  const part = parts.get(name.toLowerCase());
  if (part && part.size > limit) throw tooBig();
  return part;
};

/** Appends to the text of a cell, which must not become longer than a spreadsheet program allows. */
export const longer = (text: string, piece: string) => {
  if (text.length + piece.length > LONGEST_CELL) throw cellTooLong(LONGEST_CELL);
  return text + piece;
};

const isOn = (flag: string | undefined) => flag === '1' || flag === 'true';

/** The parts that a part refers to, by the ids of its relationships. */
const relationshipsOf = async (parts: Parts, name: string) => {
  const found = new Map<string, { kind: string; name: string }>();
  await readAll(smallPart(parts, posix.join(posix.dirname(name), '_rels', `${posix.basename(name)}.rels`)), {
    onOpen: (element, { Id, Type = '', Target = '' }) => {
      if (element !== 'Relationship' || !Id) return;
      // the last word of the type: the address before it differs between the editions of the standard
      found.set(Id, { kind: posix.basename(Type), name: posix.resolve('/', posix.dirname(name), Target).slice(1) });
    },
  });
  return found;
};

/** Kinds of sheets without cells of rows; old relationships have no kind. */
const isOther = (kind: string) => /^(chart|dialog|macro|xlMacro|xlIntlMacro)sheet$/i.test(kind);

/** The first sheet that is not hidden, through the relationships of the workbook, with what the workbook says about its cells. */
export const firstSheet = async (parts: Parts) => {
  const sheets: { id: string; isHidden: boolean }[] = [];
  let is1904 = false;
  let isUncalculated = false;
  const nameOf = (places: Awaited<ReturnType<typeof relationshipsOf>>, wanted: string) =>
    [...places.values()].find(({ kind, name }) => kind === wanted && parts.has(name.toLowerCase()))?.name;
  const workbook = nameOf(await relationshipsOf(parts, ''), 'officeDocument') ?? 'xl/workbook.xml';
  const places = await relationshipsOf(parts, workbook);
  await readAll(smallPart(parts, workbook), {
    onOpen: (name, attributes) => {
      if (name === 'workbookPr') is1904 = isOn(attributes.date1904);
      if (name === 'calcPr') isUncalculated = isOn(attributes.fullCalcOnLoad);
      if (name !== 'sheet') return;
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
      if (!isOther(places.get(id)?.kind ?? '')) sheets.push({ id, isHidden: /hidden/i.test(attributes.state ?? '') });
    },
  });
  const first = sheets.find(({ isHidden }) => !isHidden) ?? sheets[0];
  const sheet = parts.get((places.get(first?.id ?? '')?.name ?? 'xl/worksheets/sheet1.xml').toLowerCase());
  if (!sheet) throw noWorkbook();
  return {
    sheet,
    is1904,
    isUncalculated,
    strings: nameOf(places, 'sharedStrings') ?? 'xl/sharedStrings.xml',
    styles: nameOf(places, 'styles') ?? 'xl/styles.xml',
  };
};

/** The shared-strings table, which cells refer to by index. Skips phonetic hints (`rPh`). */
export const sharedStrings = async (part: Part | undefined) => {
  const strings: string[] = [];
  let text = '';
  let inText = false;
  let aside = false;
  await readAll(part, {
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
