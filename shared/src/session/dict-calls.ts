import { dictAddresses } from '#contract/settings/dict-addresses.ts';
import type { DictItem, DictItems, dicts } from '#contract/settings/index.ts';
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

/** Clears the server's dictionary cache and fetches all dictionaries. Quiet: the caller reports failures. */
export const fetchDicts = async (): Promise<DictItems> => {
  await ask(refreshCache, {}, { quiet: true });
  return readDicts(await ask(all, {}, { quiet: true }));
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
