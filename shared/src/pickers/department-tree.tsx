import { useState } from 'react';
import { everyNode } from '#contract/index.ts';
import { departments } from '#contract/people/index.ts';
import { Input, ListEmpty, ListFailed, Skeleton, StaleRows, Tree, useOne } from '#ui/index.ts';
import { branchesNamed } from './department-branches.ts';

interface DepartmentTreeProps {
  value: readonly string[];
  onChange: (ids: string[]) => void;
  /** Allows several departments. */
  multiple?: boolean;
  height?: number;
}

const LEVELS_OPEN = 2;

/** The department tree with a search box; the search filters the loaded tree. */
export const DepartmentTree = ({ value, onChange, multiple = false, height }: DepartmentTreeProps) => {
  const { data, isLoading, error, reload } = useOne(departments.tree, {});
  const [name, setName] = useState('');
  const [opened, setOpened] = useState<string[]>();

  if (isLoading) return <Skeleton active paragraph={{ rows: 8 }} />;
  if (error && !data) return <ListFailed error={error} onRetry={reload} />;

  const tree = data ?? [];
  const branches = branchesNamed(tree, name.trim());
  const firstOpen = everyNode(tree)
    .filter(({ orgType }) => Number(orgType) < LEVELS_OPEN)
    .map(({ id }) => id);

  return (
    <>
      {error && <StaleRows error={error} onReload={reload} />}
      <Input
        aria-label="搜索部门"
        placeholder="请输入部门名称"
        allowClear
        value={name}
        onChange={({ target }) => setName(target.value)}
        style={{ marginBlockEnd: 8 }}
      />
      {branches.length === 0 ? (
        <ListEmpty />
      ) : (
        <Tree
          blockNode
          height={height}
          treeData={branches}
          fieldNames={{ key: 'id', title: 'departName', children: 'children' }}
          expandedKeys={name.trim() ? everyNode(branches).map(({ id }) => id) : (opened ?? firstOpen)}
          onExpand={(keys) => setOpened(keys.map(String))}
          checkable={multiple}
          checkStrictly
          selectable={!multiple}
          checkedKeys={multiple ? [...value] : undefined}
          selectedKeys={multiple ? [] : [...value]}
          onCheck={(keys) => onChange((Array.isArray(keys) ? keys : keys.checked).map(String))}
          onSelect={(keys) => onChange(keys.map(String))}
        />
      )}
    </>
  );
};
