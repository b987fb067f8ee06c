import { everyNode } from '@mortise/shared/contract';
import { type DepartmentNode, departments } from '@mortise/shared/contract/people';
import { Input, ListEmpty, ListFailed, Skeleton, Tree, useOne } from '@mortise/shared/ui';
import { useState } from 'react';
import styles from './my-department.module.css';
import type { OwnDepartments } from './use-own-departments.ts';

interface MyDepartmentSideProps {
  own: OwnDepartments;
  selected?: string;
  onSelect: (id: string | undefined) => void;
}

const OWN_SCOPE = '1';

export const MyDepartmentSide = ({ own, selected, onSelect }: MyDepartmentSideProps) => {
  const [word, setWord] = useState('');
  const found = useOne(departments.search, word ? { query: { keyWord: word, myDeptSearch: OWN_SCOPE } } : null);
  const [expanded, setExpanded] = useState<string[]>();
  const shown = word ? (found.data ?? []) : own.tree;

  return (
    <>
      <div className={styles.search}>
        <Input.Search
          allowClear
          aria-label="部门名称"
          placeholder="请输入部门名称"
          onSearch={(text) => setWord(text.trim())}
          loading={found.isLoading}
        />
      </div>
      <div className={styles.tree}>
        {own.isLoading || found.isLoading ? (
          <Skeleton active paragraph={{ rows: 8 }} />
        ) : own.error ? (
          <ListFailed error={own.error} onRetry={own.reload} />
        ) : shown.length === 0 ? (
          <ListEmpty />
        ) : (
          <Tree<DepartmentNode>
            blockNode
            treeData={shown}
            selectedKeys={selected ? [selected] : []}
            expandedKeys={expanded ?? everyNode(shown).map(({ id }) => id)}
            onExpand={(keys) => setExpanded(keys.map(String))}
            onSelect={([key]) => onSelect(key === undefined ? undefined : String(key))}
          />
        )}
      </div>
    </>
  );
};
