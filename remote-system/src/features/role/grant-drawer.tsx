import { type PermissionTreeNode, type Role, roleGrants } from '@mortise/shared/contract';
import { Button, Drawer, Flex, ListFailed, Popconfirm, Skeleton, useAction, useOne } from '@mortise/shared/ui';
import { useState } from 'react';
import { allOf, grantedBy, linkedTicks, type Ticks } from '#common/grant-ticks.ts';
import { GrantTree } from '#common/grant-tree.tsx';
import { TreeTools } from '#common/tree-tools.tsx';
import { RoleRules } from './role-rules.tsx';

/** What a role may see and press. */
export const GrantDrawer = ({ role, onClose }: { role: Role; onClose: () => void }) => {
  const tree = useOne(roleGrants.tree, {});
  const before = useOne(roleGrants.ids, { query: { roleId: role.id } });
  const [save, saving] = useAction(roleGrants.save, before.reload);
  const [changed, setChanged] = useState<Ticks>();
  const [linked, setLinked] = useState(false);
  const [opened, setOpened] = useState<string[]>();
  const [ruled, setRuled] = useState<PermissionTreeNode>();

  const nodes = tree.data?.treeList;
  const ticks = changed ?? { checked: before.data ?? [], half: [] };
  const granted = grantedBy(ticks);
  const all = allOf(nodes ?? []).map(({ key }) => key);
  const expanded = opened ?? all;
  const error = tree.error ?? before.error;

  const submit = async () => {
    const lastpermissionIds = (before.data ?? []).join(',');
    return save({ body: { roleId: role.id, permissionIds: granted.join(','), lastpermissionIds } });
  };
  const submitAndClose = async () => {
    if (await submit()) onClose();
  };
  const link = (on: boolean) => {
    setLinked(on);
    setChanged(on ? linkedTicks(nodes ?? [], granted) : { checked: granted, half: [] });
  };

  return (
    <Drawer
      open
      size={650}
      title="角色权限配置"
      extra={role.roleName}
      onClose={onClose}
      mask={{ closable: false }}
      footer={
        <Flex justify="space-between" gap={8} wrap>
          <TreeTools
            onLink={link}
            onCheckAll={() => setChanged({ checked: all, half: [] })}
            onUncheckAll={() => setChanged({ checked: [], half: [] })}
            onExpandAll={() => setOpened(all)}
            onCollapseAll={() => setOpened([])}
          />
          <Flex gap={8}>
            <Popconfirm title="确定放弃编辑？" onConfirm={onClose}>
              <Button>取消</Button>
            </Popconfirm>
            <Button loading={saving} disabled={!before.data} onClick={submit}>
              仅保存
            </Button>
            <Button type="primary" loading={saving} disabled={!before.data} onClick={submitAndClose}>
              保存并关闭
            </Button>
          </Flex>
        </Flex>
      }
    >
      {error ? (
        <ListFailed
          error={error}
          onRetry={() => {
            tree.reload();
            before.reload();
          }}
        />
      ) : nodes && before.data ? (
        <section aria-label="所拥有的权限">
          <p style={{ marginBlock: '0 8px', color: 'var(--ant-color-text-secondary)' }}>所拥有的权限</p>
          <GrantTree
            nodes={nodes}
            ticks={ticks}
            linked={linked}
            expanded={expanded}
            onTick={setChanged}
            onExpand={setOpened}
            onOpen={setRuled}
          />
        </section>
      ) : (
        <Skeleton active paragraph={{ rows: 16 }} />
      )}
      {ruled && <RoleRules role={role} permissionId={ruled.key} onClose={() => setRuled(undefined)} />}
    </Drawer>
  );
};
