import { Button, Drawer, Empty, Flex, ListFailed, Skeleton, useLeaving } from '@mortise/shared/ui';
import type { ReactNode } from 'react';
import { GrantTree } from './grant-tree.tsx';
import { TreeTools } from './tree-tools.tsx';
import type { Grants } from './use-grants.ts';

interface GrantDrawerProps {
  title: string;
  /** Whom it is granted to. */
  owner: string | null;
  /** What the tree is called. */
  label: string;
  /** Said when there is nothing that could be granted. */
  empty: string;
  grants: Grants;
  saving: boolean;
  /** Tells whether the server agreed. */
  onSave: (change: Grants['change']) => Promise<boolean>;
  onClose: () => void;
  /** Data rules of a menu. */
  children: ReactNode;
}

/** What somebody may see and press: ticked, saved, kept open or closed. */
export const GrantDrawer = ({ title, owner, label, empty, grants, saving, onSave, onClose, children }: GrantDrawerProps) => {
  const leaving = useLeaving('grants', grants.isDirty);
  const leave = () => leaving.ask(onClose);
  const save = () => onSave(grants.change);
  const saveAndClose = async () => {
    if (await save()) leaving.go(onClose);
  };

  return (
    <Drawer
      open
      size={650}
      title={title}
      extra={owner}
      onClose={leave}
      mask={{ closable: false }}
      footer={
        <Flex justify="space-between" gap={8} wrap>
          <TreeTools onLink={grants.link} {...grants.tools} />
          <Flex gap={8}>
            <Button onClick={leave}>取消</Button>
            <Button loading={saving} disabled={!grants.isReady} onClick={save}>
              仅保存
            </Button>
            <Button type="primary" loading={saving} disabled={!grants.isReady} onClick={saveAndClose}>
              保存并关闭
            </Button>
          </Flex>
        </Flex>
      }
    >
      {grants.error ? (
        <ListFailed error={grants.error} onRetry={grants.retry} />
      ) : !grants.isReady ? (
        <Skeleton active paragraph={{ rows: 16 }} />
      ) : grants.nodes.length ? (
        <section aria-label={label}>
          <p style={{ marginBlock: '0 8px', color: 'var(--ant-color-text-secondary)' }}>{label}</p>
          <GrantTree {...grants.shown} />
        </section>
      ) : (
        <Empty description={empty} />
      )}
      {children}
    </Drawer>
  );
};
