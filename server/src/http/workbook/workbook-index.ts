import { cellTooLong, noWorkbook, tooBig } from './bad-workbook.ts';
import { LONGEST_CELL } from './cell-text.ts';
import { type Parts, readAll } from './workbook-parts.ts';

const STRINGS_LIMIT = 60 * 1024 * 1024;
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

/** The first sheet that is not hidden, through the relationships of the workbook, with what the workbook says about its cells. */
export const firstSheet = async (parts: Parts) => {
  const places = new Map<string, string>();
  let wanted: string | undefined;
  let hidden: string | undefined;
  let is1904 = false;
  let isUncalculated = false;
  await readAll(smallPart(parts, 'xl/_rels/workbook.xml.rels'), {
    onOpen: (name, { Id, Target = '' }) => name === 'Relationship' && Id && places.set(Id, Target),
  });
  await readAll(smallPart(parts, 'xl/workbook.xml'), {
    onOpen: (name, attributes) => {
      if (name === 'workbookPr') is1904 = isOn(attributes.date1904);
      if (name === 'calcPr') isUncalculated = isOn(attributes.fullCalcOnLoad);
      if (name !== 'sheet') return;
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
      if (/hidden/i.test(attributes.state ?? '')) hidden ??= id;
      else wanted ??= id;
    },
  });
  const place = (places.get(wanted ?? hidden ?? '') ?? 'worksheets/sheet1.xml').replace(/^\.\//, '');
  const sheet = parts.get((place.startsWith('/') ? place.slice(1) : `xl/${place}`).toLowerCase());
  if (!sheet) throw noWorkbook();
  return { sheet, is1904, isUncalculated };
};

/** The shared-strings table, which cells refer to by index. Skips phonetic hints (`rPh`). */
export const sharedStrings = async (parts: Parts) => {
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
