import { keysIn } from '@mortise/shared/contract';
import { and, ilike, like, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { mayHoldQuick, quickText } from '#db/search-index.ts';
import { Refusal } from '#platform/refusal.ts';
import { escapeLike } from './like.ts';
import type { ListColumns } from './list-columns.ts';

const FIELDS_AT_MOST = 6;
const WORDS_AT_MOST = 5;

/** Pinyin is Latin letters alone; a single letter is in nearly every name. */
const MAY_BE_PINYIN = /^[a-z]{2,}$/;

const holding = (columns: readonly PgColumn[], word: string): SQL | undefined => {
  const text = word.toLowerCase();
  const pattern = `%${escapeLike(text)}%`;
  // without cased letters LIKE gives the same result as ILIKE and is cheaper
  const matches = text === text.toUpperCase() ? like : ilike;
  const inColumns = columns.map((column) => matches(column, pattern));
  // the columns first: OR stops there before it spells the name of a row
  const spelled = MAY_BE_PINYIN.test(text) ? like(quickText(columns), pattern) : undefined;
  return and(mayHoldQuick(columns, text), or(...inColumns, spelled));
};

/** The quick search: every word in one of the text fields, or in its pinyin or initials (docs/wire/conventions.md §6, ADR 45). */
export const quickQuery = (columns: ListColumns, words: string | undefined, fields: string | undefined): SQL | undefined => {
  const wanted = (words ?? '').split(/\s+/).filter(Boolean);
  if (!wanted.length) return undefined;
  if (wanted.length > WORDS_AT_MOST) throw new Refusal('查询条件过多，请减少后再试');
  const known = keysIn(fields)
    .slice(0, FIELDS_AT_MOST)
    .flatMap((name) => {
      const found = columns.get(name);
      return found?.kind === 'text' ? [found.column] : [];
    });
  if (!known.length) throw new Refusal('查询条件不正确：quickFields');
  return and(...wanted.map((word) => holding(known, word)));
};
