import { type PermissionNode, permissions } from '@mortise/shared/contract/access';
import { useOne } from '@mortise/shared/ui';
import { useState } from 'react';
import { PermissionTreePage } from './permission-tree-page.tsx';

type Below = Record<string, PermissionNode[]>;

/** Merges the loaded children into the rows. */
const grown = (rows: readonly PermissionNode[], below: Below): PermissionNode[] =>
  rows.map((row) => (row.children ? { ...row, children: grown(below[row.id] ?? [], below) } : row));

/** The menu tree with lazy loading: children are requested when a row is expanded, and again after a change. */
export const NewPermissionListPage = () => {
  const first = useOne(permissions.firstLevel, {});
  const [expanded, expand] = useState<string[]>([]);
  const below = useOne(permissions.belowEach, expanded.length ? { query: { parentIds: expanded.join(',') } } : null);
  // keeps the loaded branches visible while another one loads
  const [kept, keep] = useState<Below>({});
  if (below.data && below.data !== kept) keep(below.data);

  const reload = () => Promise.all([first.reload(), expanded.length && below.reload()]);
  return (
    <PermissionTreePage
      rows={first.data && grown(first.data, kept)}
      isLoading={first.isLoading || below.isLoading}
      error={first.error ?? below.error}
      expanded={expanded}
      onExpand={expand}
      onReload={reload}
    />
  );
};

export default NewPermissionListPage;
