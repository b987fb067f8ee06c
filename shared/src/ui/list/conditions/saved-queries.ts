import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { ListField } from '#contract/index.ts';
import { SAVED_QUERIES, SavedQueries } from '#contract/session/index.ts';
import { localArea, usePersonal } from '#session/index.ts';
import { isTerm, type Terms } from './advanced-query-terms.ts';

/** An advanced query under the name that a person gave it. */
interface SavedQuery extends Terms {
  title: string;
}

const isQuery = (one: unknown): one is SavedQuery =>
  isTerm(one) && 'title' in one && typeof one.title === 'string' && 'terms' in one && Array.isArray(one.terms) && one.terms.every(isTerm);

const read = (value: unknown): SavedQuery[] => (Array.isArray(value) ? value.filter(isQuery) : []);

/** Whether the account takes them: the server refuses all of what is too much or too long. */
const fits = (queries: readonly SavedQuery[]) =>
  SavedQueries.safeParse(queries).success && JSON.stringify(queries).length <= SAVED_QUERIES.size;

/** Where earlier consoles kept the queries of a page, for whoever used the browser. */
const formerKey = (pathname: string) => `JSuperQuerySaved_${pathname}`;

const readFormer = (pathname: string): SavedQuery[] => {
  try {
    return read(JSON.parse(localArea.read(formerKey(pathname)) ?? '[]'));
  } catch {
    return [];
  }
};

/**
 * Gives the queries that the browser kept for this page to the account, once: those of fields that the list has, since all lists of a page
 * shared one key, and as many as fit.
 */
const takeOver = (key: string, pathname: string, fields: readonly ListField[]) => {
  const { entries, keep } = usePersonal.getState();
  const former = readFormer(pathname);
  const queries = read(entries[key]?.value);
  const left = former.filter((query) => {
    if (!query.terms.every(({ field }) => fields.some(({ name }) => name === field))) return true;
    if (queries.some(({ title }) => title === query.title)) return false;
    if (!fits([...queries, query])) return true;
    queries.push(query);
    return false;
  });
  if (left.length === former.length) return;
  keep(key, queries);
  if (left.length) localArea.write(formerKey(pathname), JSON.stringify(left));
  else localArea.remove(formerKey(pathname));
};

/** The advanced queries of a list that the person saved; they follow the account (ADR 51). */
export const useSavedQueries = (path: string, fields: readonly ListField[]) => {
  const key = `query:${path}`;
  const { pathname } = useLocation();
  const saved = read(usePersonal(({ entries }) => entries[key]?.value));
  useEffect(() => takeOver(key, pathname, fields), [key, pathname, fields]);
  return {
    saved,
    /** Whether there is room for these. */
    fits,
    keep: (queries: readonly SavedQuery[]) => usePersonal.getState().keep(key, queries.length ? queries : null),
  };
};
