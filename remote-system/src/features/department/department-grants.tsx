import { departmentPermissions, type PermissionTreeNode, roleGrants } from '@mortise/shared/contract';
import { Permit, useCan } from '@mortise/shared/session';
import { Button, Flex, ListFailed, Skeleton, useAction, useOne } from '@mortise/shared/ui';
import { useState } from 'react';
import { allOf, grantedBy, linkedTicks, type Ticks } from '#common/grant-ticks.ts';
import { GrantTree } from '#common/grant-tree.tsx';
import { TreeTools } from '#common/tree-tools.tsx';
import styles from './department-form.module.css';
import { DepartmentRules } from './department-rules.tsx';

const NONE: Ticks = { checked: [], half: [] };

/** 部门权限: the most that the department's own roles may hold. */
export const DepartmentGrants = ({ departId }: { departId: string }) => {
  const tree = useOne(roleGrants.tree, {});
  const before = useOne(departmentPermissions.ids, { query: { departId } });
  const [changed, setChanged] = useState<Ticks>();
  const [expanded, setExpanded] = useState<string[]>();
  const [ruled, setRuled] = useState<PermissionTreeNode>();
  const mayGrant = useCan('department:permission');
  const [save, saving] = useAction(departmentPermissions.save, before.reload);

  const error = tree.error ?? before.error;
  if (error) return <ListFailed error={error} onRetry={tree.error ? tree.reload : before.reload} />;
  if (!tree.data || !before.data) return <Skeleton active paragraph={{ rows: 12 }} style={{ padding: 16 }} />;

  const { treeList: nodes, ids } = tree.data;
  const ticks = changed ?? linkedTicks(nodes, before.data);
  const all = allOf(nodes).map(({ key }) => key);
  const lastpermissionIds = before.data.join(',');
  const submit = () => save({ body: { departId, permissionIds: grantedBy(ticks).join(','), lastpermissionIds } });

  return (
    <div className={styles.grants}>
      <section className={styles.grantTree} aria-label="所拥有的权限">
        <h3>所拥有的权限</h3>
        <GrantTree
          linked
          nodes={nodes}
          ticks={ticks}
          onTick={mayGrant ? setChanged : undefined}
          expanded={expanded ?? all}
          onExpand={setExpanded}
          onOpen={setRuled}
        />
      </section>
      <Flex className={styles.foot} justify="space-between">
        <TreeTools
          onCheckAll={() => mayGrant && setChanged(linkedTicks(nodes, ids))}
          onUncheckAll={() => mayGrant && setChanged(NONE)}
          onExpandAll={() => setExpanded(all)}
          onCollapseAll={() => setExpanded([])}
        />
        <Permit code="department:permission">
          <Button type="primary" loading={saving} onClick={submit}>
            保存
          </Button>
        </Permit>
      </Flex>
      {ruled && <DepartmentRules departId={departId} permissionId={ruled.key} onClose={() => setRuled(undefined)} />}
    </div>
  );
};
