import { AREA_HAS_CHILD, type Area, areas } from '@mortise/shared/contract/business';
import { useOne } from '@mortise/shared/ui';
import { useState } from 'react';

/** A row of the tree table. */
export interface AreaRow extends Area {
  /** `null`: a leaf; an empty array: not loaded yet. */
  children: AreaRow[] | null;
}

const FIRST_LEVEL = { pageNo: '1', pageSize: '1000' };

/** Rows with the children that are loaded. */
const grown = (rows: readonly Area[], loaded: readonly Area[]): AreaRow[] =>
  rows.map((row) => ({
    ...row,
    children:
      row.hasChild === AREA_HAS_CHILD
        ? grown(
            loaded.filter(({ pid }) => pid === row.id),
            loaded,
          )
        : null,
  }));

/** The areas, level by level. */
export const useAreaTree = () => {
  const [opened, open] = useState<string[]>([]);
  const first = useOne(areas.rootList, { query: FIRST_LEVEL });
  const below = useOne(areas.childrenOfEach, opened.length ? { query: { parentIds: opened.join(',') } } : null);
  // keeps the loaded branches visible while another one loads
  const [kept, keep] = useState<readonly Area[]>([]);
  if (below.data && below.data.records !== kept) keep(below.data.records);

  return {
    rows: first.data && grown(first.data.records, kept),
    isLoading: first.isLoading || below.isLoading,
    error: first.error ?? below.error,
    expanded: opened,
    onExpand: open,
    reload: () => Promise.all([first.reload(), opened.length > 0 && below.reload()]),
  };
};
