import { useCallback, useEffect } from 'react';
import type { DictItem } from '#contract/settings/index.ts';
import { Fault, Refused } from '#http/index.ts';
import { useSession } from './session-store.ts';

const NONE: DictItem[] = [];

export interface DictChoices {
  items: DictItem[];
  isLoading: boolean;
  /** Why the dictionary could not be loaded; the field shows it. */
  error: Error | null;
  reload: () => void;
}

/** The items of a dictionary with the state of their loading. Throws if the code is empty, which is a bug of the page. */
export const useDictChoices = (code: string): DictChoices => {
  if (!code) throw new Refused('字典Code不能为空!');
  const known = useSession((state) => state.dicts[code]);
  const error = useSession((state) => state.dictErrors[code]);
  const loadDict = useSession((state) => state.loadDict);
  const isKnown = known !== undefined;

  const load = useCallback(() => {
    loadDict(code).catch((failure: unknown) => {
      // the session keeps both for the field, see `error`
      if (!(failure instanceof Fault || failure instanceof Refused)) throw failure;
    });
  }, [code, loadDict]);

  useEffect(() => {
    if (!isKnown) load();
  }, [isKnown, load]);

  return { items: known ?? NONE, isLoading: !isKnown && !error, error: isKnown ? null : (error ?? null), reload: load };
};

/** The items of a dictionary: from the sign-in response, otherwise loaded once. */
export const useDict = (code: string): DictItem[] => useDictChoices(code).items;
