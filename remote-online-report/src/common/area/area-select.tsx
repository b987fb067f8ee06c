import { clearable, TreeSelect } from '@mortise/shared/ui';
import { useMemo, useState } from 'react';
import { districtsWith, useAreas } from './use-areas.ts';

interface AreaSelectProps {
  id?: string;
  /** Code of a district, or of a city without districts; of a condition also the pattern of all codes of a province or city. */
  value?: string | null;
  onChange?: (value: string | null) => void;
  placeholder?: string;
  disabled?: boolean;
  /** Name for screen readers, where no label of a form names it. */
  label?: string | undefined;
  /** Chooses what to search for: a province matches every code inside it. Otherwise only what has nothing inside it can be chosen. */
  isCondition?: boolean;
}

/** Chooses a district, or as a condition on a column of area codes also a province or city. */
export const AreaSelect = ({ value, onChange, label, isCondition = false, ...field }: AreaSelectProps) => {
  const { data, isPending, isError, refetch } = useAreas();
  const [word, setWord] = useState('');
  const openOrClose = (isOpen: boolean) => {
    if (!isOpen) setWord('');
    else if (isError) void refetch();
  };
  // a list instead of the tree, which would begin with a province that cannot be chosen
  const districts = useMemo(
    // the first is active: Enter takes it
    () =>
      data && word.trim() ? districtsWith(data.districts, word).map((one, place) => ({ ...one, first: place ? '' : word })) : undefined,
    [data, word],
  );
  return (
    <TreeSelect
      {...field}
      {...(label && { 'aria-label': label })}
      allowClear={clearable}
      showSearch
      searchValue={word}
      onSearch={setWord}
      onOpenChange={openOrClose}
      treeNodeFilterProp={isCondition ? 'title' : 'first'}
      {...(!isCondition && { filterTreeNode: false, treeExpandAction: 'click' })}
      treeNodeLabelProp="path"
      loading={isPending}
      notFoundContent={isError ? '省市区加载失败' : undefined}
      treeData={(isCondition ? data?.conditions : (districts ?? data?.fields)) ?? []}
      value={value || undefined}
      onChange={(chosen?: string) => onChange?.(chosen ?? null)}
      style={{ inlineSize: '100%' }}
    />
  );
};
