import { everyNode } from '@mortise/shared/contract';
import { type PermissionNode, permissions } from '@mortise/shared/contract/access';
import { Button, useOne } from '@mortise/shared/ui';
import { useState } from 'react';
import { PermissionTreePage } from './permission-tree-page.tsx';

const parentsIn = (rows: readonly PermissionNode[]) => everyNode(rows).flatMap(({ id, children }) => (children ? id : []));

/** The whole menu tree, loaded at once. */
export const PermissionListPage = () => {
  const { data, isLoading, error, reload } = useOne(permissions.tree, {});
  const [expanded, expand] = useState<string[]>([]);
  return (
    <PermissionTreePage
      rows={data}
      isLoading={isLoading}
      error={error}
      expanded={expanded}
      onExpand={expand}
      onReload={reload}
      tools={
        <Button type="text" disabled={!data} onClick={() => expand(expanded.length ? [] : parentsIn(data ?? []))}>
          {expanded.length ? '合并所有' : '展开所有'}
        </Button>
      }
    />
  );
};

export default PermissionListPage;
