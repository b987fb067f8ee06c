import { dictAddresses } from '#contract/settings/dict-addresses.ts';
import type { DictItem, DictItems, dicts } from '#contract/settings/index.ts';
import { ask, Refused } from '#http/index.ts';

const refreshCache: typeof dicts.refreshCache = dictAddresses.refreshCache;
const all: typeof dicts.all = dictAddresses.all;
const items: typeof dicts.items = dictAddresses.items;

/** Clears the server's dictionary cache and fetches all dictionaries. Quiet: the caller reports failures. */
export const fetchDicts = async (): Promise<DictItems> => {
  await ask(refreshCache, {}, { quiet: true });
  return ask(all, {}, { quiet: true });
};

const asked = new Map<string, Promise<DictItem[]>>();

/** Fetches one dictionary; concurrent requests for the same code share one call. */
export const fetchDict = (dictCode: string): Promise<DictItem[]> => {
  if (!dictCode) return Promise.reject(new Refused('字典Code不能为空!'));
  const running = asked.get(dictCode);
  if (running) return running;
  const call = ask(items, { params: { dictCode } }).finally(() => asked.delete(dictCode));
  asked.set(dictCode, call);
  return call;
};
