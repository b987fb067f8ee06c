import { useEffect } from 'react';
import type { DictItem } from '#contract/settings/index.ts';
import { Refused } from '#http/index.ts';
import { useSession } from './session-store.ts';

const NONE: DictItem[] = [];

/** The choices of a dictionary: those that sign-in brought, else asked for once. An empty code is a mistake of the page and is thrown. */
export const useDict = (code: string): DictItem[] => {
  if (!code) throw new Refused('字典Code不能为空!');
  const known = useSession((state) => state.dicts[code]);
  const loadDict = useSession((state) => state.loadDict);
  const isKnown = known !== undefined;

  useEffect(() => {
    // the client has told of the failure; the field stays without choices
    if (!isKnown) loadDict(code).catch(() => undefined);
  }, [code, isKnown, loadDict]);

  return known ?? NONE;
};
