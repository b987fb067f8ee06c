import { useEffect } from 'react';
import type { DictItem } from '#contract/settings/index.ts';
import { Refused } from '#http/index.ts';
import { useSession } from './session-store.ts';

const NONE: DictItem[] = [];

/** The items of a dictionary: from the sign-in response, otherwise loaded once. Throws if the code is empty, which is a bug of the page. */
export const useDict = (code: string): DictItem[] => {
  if (!code) throw new Refused('字典Code不能为空!');
  const known = useSession((state) => state.dicts[code]);
  const loadDict = useSession((state) => state.loadDict);
  const isKnown = known !== undefined;

  useEffect(() => {
    // the http client has shown the fault; the field has no items
    if (!isKnown) loadDict(code).catch(() => undefined);
  }, [code, isKnown, loadDict]);

  return known ?? NONE;
};
