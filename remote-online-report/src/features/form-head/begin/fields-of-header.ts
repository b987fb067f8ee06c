import type { PinyinOf, SubRow } from '@mortise/shared/ui';
import { newRow } from '@mortise/shared/ui';
import { blankField, usualFields } from '../form/design-draft.ts';

const LONGEST_NAME = 32;
const LONGEST_TEXT = 200;

/** A column name of a heading: its letters and figures, Chinese characters by their pinyin. */
const nameOf = (heading: string, pinyinOf: PinyinOf | undefined) => {
  const spelled = /[\u4e00-\u9fa5]/.test(heading) ? (pinyinOf?.(heading) ?? []).join('') : heading;
  const plain = spelled
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
  const begun = /^[a-z](?!_)/.test(plain) ? plain : `f${plain.replace(/^[a-z]_/, '')}`;
  return begun.slice(0, LONGEST_NAME - 4).replace(/_+$/, '');
};

const INTEGER = /^-?(0|[1-9]\d{0,8})$/;
const DECIMAL = /^-?(0|[1-9][\d,]*)(\.\d+)?$/;
const DAY = /^\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日?$/;
const MOMENT = /^\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日? \d{1,2}:\d{2}(:\d{2})?$/;

/** The type of a column, from the values below its heading; a text if there are none. */
const typeOf = (values: readonly string[]) => {
  const filled = values.map((value) => value.trim()).filter(Boolean);
  const all = (pattern: RegExp) => filled.length > 0 && filled.every((value) => pattern.test(value));
  if (all(INTEGER)) return { dbType: 'int', dbLength: 10 };
  if (all(DECIMAL)) return { dbType: 'BigDecimal', dbLength: 18, dbPointLength: 2 };
  if (all(DAY)) return { dbType: 'Date', dbLength: 20, fieldShowType: 'date' };
  if (all(MOMENT)) return { dbType: 'Date', dbLength: 20, fieldShowType: 'datetime' };
  const longest = Math.max(0, ...filled.map((value) => value.length));
  if (longest > 500) return { dbType: 'Text', dbLength: 0, fieldShowType: 'textarea' };
  return { dbLength: longest > 100 ? 500 : 100, ...(longest > 100 && { fieldShowType: 'textarea' }) };
};

/** The fields of a new form whose columns are those of a spreadsheet: headings in the first line, values below it. */
export const fieldsOfHeader = ([headings = [], ...lines]: readonly (readonly string[])[], pinyinOf: PinyinOf | undefined): SubRow[] => {
  const usual = usualFields();
  const taken = new Set(usual.map(({ dbFieldName }) => String(dbFieldName)));
  const fields = headings.flatMap((cell, place) => {
    const heading = cell.trim().slice(0, LONGEST_TEXT);
    if (!heading) return [];
    const base = nameOf(heading, pinyinOf);
    let name = base;
    for (let number = 2; taken.has(name) || name === 'f'; number += 1) name = `${base}${number}`;
    taken.add(name);
    const values = lines.map((line) => line[place] ?? '');
    return [newRow({ ...blankField, dbFieldName: name, dbFieldTxt: heading, ...typeOf(values) })];
  });
  return [...usual, ...fields];
};
