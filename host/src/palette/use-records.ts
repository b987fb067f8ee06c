import { defineEndpoint, ListQuery } from '@mortise/shared/contract';
import type { RecordKind } from '@mortise/shared/contract/registry';
import { ask } from '@mortise/shared/http';
import { offers } from '@mortise/shared/session';
import { nameList, type PinyinOf, quickOnWire, rangeInTitle, searchTitles, type TitleRange, useDebounced } from '@mortise/shared/ui';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import * as z from 'zod';
import type { Located } from './use-offered.ts';

/** Most records of one kind. */
const EACH = 8;
/** Pause of typing in milliseconds after which the lists are asked. */
const PAUSE = 200;
/** A tree is asked again after this time. */
const TREE_FRESH = 60_000;

const Row = z.record(z.string(), z.unknown());
type Row = z.infer<typeof Row>;
type Tree = Row & { children?: Tree[] | null };

export interface RecordFound {
  id: string;
  title: string;
  note: string;
  range?: TitleRange | undefined;
}

export interface KindFound {
  kind: Located<RecordKind>;
  found: RecordFound[];
  isLoading: boolean;
  hasFailed: boolean;
}

const textOf = (row: Row, field: string) => {
  const value = row[`${field}_dictText`] ?? row[field];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** Fields with the names of several records, joined by the server with commas. */
const JOINED_NAMES = /Txt$/;
const namesOf = (row: Row, field: string) => (JOINED_NAMES.test(field) ? nameList(textOf(row, field)) : textOf(row, field));

/** A record without a name is called by the first text that tells it apart. */
const recordOf = ({ id, name, notes }: RecordKind, row: Row): RecordFound => {
  const [title = '', ...more] = [textOf(row, name), ...notes.map((field) => namesOf(row, field))].filter(Boolean);
  return { id: textOf(row, id), title, note: more.join(' · ') };
};

/** All records of a tree, each with the way to it. */
const branchesOf = (kind: RecordKind, nodes: readonly Tree[], above: readonly string[] = []): RecordFound[] =>
  nodes.flatMap((node) => {
    const record = recordOf(kind, node);
    return [{ ...record, note: above.join(' / ') }, ...branchesOf(kind, node.children ?? [], [...above, record.title])];
  });

const listOf = ({ path }: RecordKind) =>
  defineEndpoint({
    method: 'GET',
    path: path as `/${string}`,
    access: 'signed-in',
    query: ListQuery,
    result: z.object({ records: z.array(Row) }),
  });
const treeOf = ({ path }: RecordKind) =>
  defineEndpoint({ method: 'GET', path: path as `/${string}`, access: 'signed-in', result: z.array(Row) });

const askFor = async (kind: RecordKind, word: string, signal: AbortSignal): Promise<RecordFound[]> => {
  // the palette shows failures itself, in one line
  const options = { signal, quiet: true };
  if (kind.answers === 'tree') return branchesOf(kind, (await ask(treeOf(kind), {}, options)) as Tree[]);
  const query = { ...quickOnWire(word, kind.finds, offers(), kind.exact), pageNo: '1', pageSize: String(EACH) };
  return (await ask(listOf(kind), { query }, options)).records.map((row) => recordOf(kind, row));
};

/** Long enough to be asked for: one Chinese character, or two of anything else. */
const isSearchable = (word: string) => word.length > 1 || /\p{Script=Han}/u.test(word);

/** Records that the word finds, by kind. */
export const useRecords = (kinds: readonly Located<RecordKind>[], typed: string, pinyinOf?: PinyinOf): KindFound[] => {
  const word = typed.trim();
  const settled = useDebounced(word, word ? PAUSE : 0);
  const isAsked = isSearchable(settled);
  return useQueries({
    queries: kinds.map((kind) => ({
      queryKey: ['palette', kind.path, kind.answers === 'tree' ? '' : settled],
      queryFn: ({ signal }: { signal: AbortSignal }) => askFor(kind, settled, signal),
      enabled: isAsked,
      staleTime: kind.answers === 'tree' ? TREE_FRESH : 0,
      placeholderData: keepPreviousData,
    })),
    combine: (answers) =>
      kinds.map((kind, place) => {
        const answer = answers[place];
        const rows = (isAsked && isSearchable(word) && answer?.data) || [];
        const isStale = word !== settled || (answer?.isPlaceholderData ?? false);
        const marked = rows.map((row) => ({ ...row, range: rangeInTitle(row.title, word, pinyinOf) }));
        return {
          kind,
          // rows of the previous word stay only as far as their names fit this one
          found:
            kind.answers === 'tree' ? searchTitles(rows, word, pinyinOf).slice(0, EACH) : marked.filter(({ range }) => range || !isStale),
          isLoading: isSearchable(word) && (word !== settled || (answer?.isFetching ?? false)),
          hasFailed: isAsked && (answer?.isError ?? false),
        };
      }),
  });
};
