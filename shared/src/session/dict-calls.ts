import { dictAddresses } from '#contract/settings/dict-addresses.ts';
import type { DictItem, DictItems, dicts } from '#contract/settings/index.ts';
import { askIfChanged } from '#http/ask-if-changed.ts';
import { ask, Refused } from '#http/index.ts';

const refreshCache: typeof dicts.refreshCache = dictAddresses.refreshCache;
const all: typeof dicts.all = dictAddresses.all;
const items: typeof dicts.items = dictAddresses.items;

/** A dictionary item as servers send it: some name its text otherwise. */
type SentItem = Pick<DictItem, 'value'> & Partial<Record<'text' | 'title' | 'label', string | null>>;

/** Items whose text is their `text`, `title` or `label`, whichever the server sent (docs/requirements.md §4). */
export const readItems = (sent: readonly SentItem[]): DictItem[] =>
  sent.map((item) => {
    const text = item.text ?? item.title ?? item.label ?? item.value;
    return { ...item, text, title: item.title ?? text };
  });

/** The same for all dictionaries. */
export const readDicts = (sent: Readonly<Record<string, readonly SentItem[]>>): DictItems =>
  Object.fromEntries(Object.entries(sent).map(([code, items]) => [code, readItems(items)]));

/** Clears the server's dictionary cache. Quiet: the caller reports failures. */
export const clearDictCache = () => ask(refreshCache, {}, { quiet: true });

/** All dictionaries as the server sent them, with the tag of that answer if it has one. */
export interface ReadDicts {
  items: DictItems;
  tag?: string;
}

/** Fetches all dictionaries; `undefined` if they are still those of `tag`. Quiet, as above. */
export const fetchDicts = async (tag?: string): Promise<ReadDicts | undefined> => {
  const answer = await askIfChanged(all, tag);
  return answer && { items: readDicts(answer.result), tag: answer.tag };
};

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The dictionaries after all were read anew. Those that have not changed stay the same objects, so that their fields do not render again;
 * those that the answer lacks stay until they are read one by one.
 */
export const mergeDicts = (known: DictItems, read: DictItems): DictItems => {
  const anew = Object.entries(read).map(([code, items]) => {
    const before = known[code];
    return [code, before && isSame(before, items) ? before : items] as const;
  });
  return { ...known, ...Object.fromEntries(anew) };
};

const asked = new Map<string, Promise<DictItem[]>>();

/** Fetches one dictionary; concurrent requests for the same code share one call. */
export const fetchDict = (dictCode: string): Promise<DictItem[]> => {
  if (!dictCode) return Promise.reject(new Refused('字典Code不能为空!'));
  const running = asked.get(dictCode);
  if (running) return running;
  const call = ask(items, { params: { dictCode } })
    .then(readItems)
    .finally(() => asked.delete(dictCode));
  asked.set(dictCode, call);
  return call;
};
