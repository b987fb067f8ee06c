import { everyNode } from '@mortise/shared/contract';
import { type Category, categories, categoryChoices } from '@mortise/shared/contract/settings';
import { useDebounced, useOne } from '@mortise/shared/ui';
import { useState } from 'react';
import { byParent, type CategoryRow, foundRows, grown, rowsOfTree } from './category-row.ts';

const PAGE_SIZE = 50;

const parentsIn = (rows: readonly CategoryRow[]) => everyNode(rows).flatMap(({ id, children }) => (children ? id : []));

/** The rows of the page: level by level, all at once, or what a search has found. */
export const useCategoryTree = () => {
  const [pageNo, setPage] = useState(1);
  const [opened, open] = useState<string[]>([]);
  const [isWhole, setWhole] = useState(false);
  const [words, search] = useState('');
  const wanted = useDebounced(words.trim());

  const first = useOne(categories.firstLevel, { query: { pageNo: String(pageNo), pageSize: String(PAGE_SIZE) } });
  const below = useOne(categories.belowEach, opened.length && !isWhole ? { query: { parentIds: opened.join(',') } } : null);
  const whole = useOne(categoryChoices.root, isWhole ? { query: { async: 'false', pcode: '' } } : null);
  const found = useOne(categories.search, wanted ? { query: { words: wanted } } : null);
  // keeps the loaded branches visible while another one loads
  const [kept, keep] = useState<readonly Category[]>([]);
  if (below.data && below.data.records !== kept) keep(below.data.records);

  const rowsByLevel = first.data && grown(first.data.records, byParent(kept));
  const rowsAtOnce = whole.data && rowsOfTree(whole.data);
  const [shown, rows] = wanted
    ? [found, found.data && foundRows(found.data)]
    : isWhole
      ? [whole, rowsAtOnce ?? rowsByLevel]
      : [first, rowsByLevel];

  return {
    rows,
    isLoading: shown.isLoading || below.isLoading,
    error: shown.error ?? below.error,
    expanded: isWhole ? parentsIn(rowsAtOnce ?? []) : opened,
    onExpand: (ids: string[]) => {
      setWhole(false);
      open(ids);
    },
    isWhole,
    onWhole: () => {
      setWhole(!isWhole);
      open([]);
    },
    words,
    search,
    /** Of the first level; none while all is shown at once, or what was found. */
    paging: isWhole || wanted ? undefined : { pageNo, pageSize: PAGE_SIZE, total: first.data?.total ?? 0, setPage },
    reload: () =>
      Promise.all([first.reload(), opened.length && !isWhole && below.reload(), isWhole && whole.reload(), wanted && found.reload()]),
  };
};
