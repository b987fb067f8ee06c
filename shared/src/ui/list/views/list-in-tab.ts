import { useEffect } from 'react';
import { useTab } from '../../tab.ts';
import { type ConditionTexts, conditionWords } from '../conditions/condition-chips.tsx';
import type { List } from '../state/use-list.ts';

interface Words {
  labels: Readonly<Record<string, string>>;
  texts?: ConditionTexts;
}

/** Tells the tab what its main list shows: the name of the view, and the conditions in words. */
export const useListInTab = <Row>(list: List<Row>, view: string | undefined, words: Words): void => {
  const { setSubtitle } = useTab();
  const isMain = !list.isLocal && list.part === '';
  const conditions = isMain ? conditionWords({ list, ...words }) : '';
  useEffect(() => {
    if (isMain) setSubtitle({ view, conditions: conditions || undefined });
  }, [isMain, setSubtitle, view, conditions]);
};
