import type { Answer } from '@mortise/shared/http';
import { Button, Drawer, Empty, Flex, ListFailed, RefusalAlert, Skeleton, useLeaving, useSending } from '@mortise/shared/ui';
import type { ReactNode } from 'react';
import { GrantTree } from './grant-tree.tsx';
import { TreeTools } from './tree-tools.tsx';
import type { Grants } from './use-grants.ts';

interface GrantDrawerProps {
  title: string;
  /** The name of the role. */
  owner: string | null;
  /** The heading of the tree. */
  label: string;
  /** Shown when there is nothing to grant. */
  empty: string;
  grants: Grants;
  onSave: (change: Grants['change']) => Promise<Answer<unknown>>;
  onClose: () => void;
  /** The drawer with the data rules of a menu, while it is open. */
  children: ReactNode;
}

/** Grants menus and buttons to a role: ticks in a tree, saved with or without closing the drawer. */
export const GrantDrawer = ({ title, owner, label, empty, grants, onSave, onClose, children }: GrantDrawerProps) => {
  const leaving = useLeaving('grants', grants.isDirty);
  const leave = () => leaving.ask(onClose);
  const { saving, refusal, send, forget } = useSending();
  const save = () => send(() => onSave(grants.change), grants.reload);
  const startAnew = () => {
    forget();
    grants.startAnew();
  };
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
      <RefusalAlert refusal={refusal} onAnew={startAnew} />
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
