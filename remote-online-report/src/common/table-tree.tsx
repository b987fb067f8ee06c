import { type DictTreeNode, dicts } from '@mortise/shared/contract/settings';
import { ask } from '@mortise/shared/http';
import { clearable, loadingOf, TreeSelect, useOne } from '@mortise/shared/ui';
import { useState } from 'react';

/** A table whose rows are a tree, as the configuration of a column names it: `table,text column,key column,parent column[,parent of the top]`. */
export interface TreeTable {
  tableName: string;
  text: string;
  code: string;
  pidField: string;
  pid: string;
}

/** Undefined if the configuration names less than a tree needs. */
export const treeTableOf = (dictCode: string | undefined): TreeTable | undefined => {
  const [tableName, text, code, pidField, pid = ''] = (dictCode ?? '').split(',').map((part) => part.trim());
  return tableName && text && code && pidField ? { tableName, text, code, pidField, pid } : undefined;
};

interface TableTreeProps {
  id?: string;
  /** Key of the chosen row. */
  value?: string | null;
  onChange?: (key: string | null) => void;
  table: TreeTable;
  placeholder?: string;
}

const nodeOf = ({ key, title, leaf, parentId }: DictTreeNode) => ({
  id: key ?? '',
  pId: parentId ?? '',
  value: key ?? '',
  title: title ?? '',
  isLeaf: leaf,
});

/** Chooses one row of a table that is a tree; each level is read when it is opened. */
export const TableTree = ({ id, value, onChange, table, placeholder }: TableTreeProps) => {
  const top = useOne(dicts.treeData, { query: table });
  const [below, setBelow] = useState<readonly DictTreeNode[]>([]);
  const open = async (pid: string) => {
    const children = await ask(dicts.treeData, { query: { ...table, pid } });
    setBelow((known) => [...known.filter(({ parentId }) => parentId !== pid), ...children]);
  };
  return (
    <TreeSelect
      id={id}
      allowClear={clearable}
      placeholder={placeholder}
      {...loadingOf(top)}
      treeDataSimpleMode={{ rootPId: table.pid }}
      treeData={[...(top.data ?? []), ...below].map(nodeOf)}
      loadData={({ id: key }) => open(String(key))}
      value={value || undefined}
      onChange={(chosen?: string) => onChange?.(chosen ?? null)}
      style={{ inlineSize: '100%' }}
    />
  );
};
