import { useMemo } from 'react';
import { type CategoryNode, categoryChoices } from '#contract/settings/index.ts';
import { clearable, loadingOf, TreeSelect, useOne } from '#ui/index.ts';

interface CategorySelectProps {
  id?: string;
  /** Id of the category. */
  value?: string | null;
  onChange?: (id: string | null) => void;
  /** Code of the category below which one chooses; none: the whole tree. */
  pcode?: string;
  /** Id of a category that cannot be chosen, nor what is below it. */
  without?: string;
  disabled?: boolean;
  placeholder?: string;
}

interface Choice {
  value: string;
  title: string;
  disabled: boolean;
  children?: Choice[];
}

const choicesOf = (nodes: readonly CategoryNode[], without: string | undefined, isBelow = false): Choice[] =>
  nodes.map(({ key, title, children }) => {
    const disabled = isBelow || key === without;
    return { value: key, title: title ?? '', disabled, ...(children && { children: choicesOf(children, without, disabled) }) };
  });

/** Selects one category of the category tree (docs/wire/shell.md §8, `JCategorySelect`); stores its id. */
export const CategorySelect = ({ id, value, onChange, pcode = '', without, disabled, placeholder = '请选择分类' }: CategorySelectProps) => {
  const tree = useOne(categoryChoices.root, { query: { async: 'false', pcode } });
  const choices = useMemo(() => choicesOf(tree.data ?? [], without), [tree.data, without]);
  return (
    <TreeSelect
      id={id}
      allowClear={clearable}
      showSearch={{ treeNodeFilterProp: 'title' }}
      placeholder={placeholder}
      disabled={disabled}
      {...loadingOf(tree)}
      treeData={choices}
      value={value || undefined}
      onChange={(chosen?: string) => onChange?.(chosen ?? null)}
      style={{ inlineSize: '100%' }}
    />
  );
};
