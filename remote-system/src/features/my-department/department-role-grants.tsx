import { type DepartmentRole, departmentRoles, type PermissionTreeNode } from '@mortise/shared/contract';
import { Button, Drawer, Empty, Flex, ListFailed, Popconfirm, Skeleton, useAction, useOne } from '@mortise/shared/ui';
import { useState } from 'react';
import { DataRuleChoices } from '#common/data-rule-choices.tsx';
import { allOf, grantedBy, linkedTicks, type Ticks } from '#common/grant-ticks.ts';
import { GrantTree } from '#common/grant-tree.tsx';
import { TreeTools } from '#common/tree-tools.tsx';

interface DepartmentRoleGrantsProps {
  departId: string;
  role: DepartmentRole;
  onClose: () => void;
}

/** What a department role may see and press: at most what its department may. */
export const DepartmentRoleGrants = ({ departId, role, onClose }: DepartmentRoleGrantsProps) => {
  const tree = useOne(departmentRoles.permissionTree, { query: { departId } });
  const before = useOne(departmentRoles.permissionIds, { query: { roleId: role.id } });
  const [save, saving] = useAction(departmentRoles.savePermissions, before.reload);
  const [linked, setLinked] = useState(false);
  const [changed, setChanged] = useState<Ticks>();
  const [opened, setOpened] = useState<string[]>();
  const [ruled, setRuled] = useState<PermissionTreeNode>();

  const nodes = tree.data?.treeList ?? [];
  const all = allOf(nodes).map(({ key }) => key);
  const ticks = changed ?? { checked: before.data ?? [], half: [] };
  const granted = grantedBy(ticks);
  const error = tree.error ?? before.error;
  const isReady = Boolean(tree.data && before.data);

  const submit = () => {
    const lastpermissionIds = (before.data ?? []).join(',');
    return save({ body: { roleId: role.id, permissionIds: granted.join(','), lastpermissionIds } });
  };
  const submitAndClose = async () => {
    if (await submit()) onClose();
  };
  const link = (on: boolean) => {
    setLinked(on);
    setChanged(on ? linkedTicks(nodes, granted) : { checked: granted, half: [] });
  };

  return (
    <Drawer
      open
      size={650}
      title="部门角色权限配置"
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
            <Button loading={saving} disabled={!isReady} onClick={submit}>
              仅保存
            </Button>
            <Button type="primary" loading={saving} disabled={!isReady} onClick={submitAndClose}>
              保存并关闭
            </Button>
          </Flex>
        </Flex>
      }
    >
      {error ? (
        <ListFailed error={error} onRetry={tree.error ? tree.reload : before.reload} />
      ) : !isReady ? (
        <Skeleton active paragraph={{ rows: 12 }} />
      ) : nodes.length ? (
        <section aria-label="所拥有的部门权限">
          <p style={{ marginBlock: '0 8px', color: 'var(--ant-color-text-secondary)' }}>所拥有的部门权限</p>
          <GrantTree
            nodes={nodes}
            ticks={ticks}
            linked={linked}
            expanded={opened ?? all}
            onTick={setChanged}
            onExpand={setOpened}
            onOpen={setRuled}
          />
        </section>
      ) : (
        <Empty description="无可配置部门权限!" />
      )}
      {ruled && <DepartmentRoleRules departId={departId} role={role} permissionId={ruled.key} onClose={() => setRuled(undefined)} />}
    </Drawer>
  );
};

const DepartmentRoleRules = ({ departId, role, permissionId, onClose }: DepartmentRoleGrantsProps & { permissionId: string }) => {
  const choice = useOne(departmentRoles.rules, { params: { permissionId, departId, roleId: role.id } });
  const [save, saving] = useAction(departmentRoles.saveRules, choice.reload);
  return (
    <DataRuleChoices
      choice={choice}
      saving={saving}
      onClose={onClose}
      onSave={(dataRuleIds) => save({ body: { permissionId, roleId: role.id, dataRuleIds } })}
    />
  );
};
