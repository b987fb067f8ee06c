import { departmentPermissions, type PermissionTreeNode, roleGrants } from '@mortise/shared/contract';
import { Permit, useCan } from '@mortise/shared/session';
import { Button, Flex, ListFailed, Skeleton, useAction, useOne } from '@mortise/shared/ui';
import { useState } from 'react';
import { DataRuleDrawer } from '../../common/data-rule-drawer.tsx';
import { GrantTree } from '../../common/grant-tree.tsx';
import { TreeTools } from '../../common/tree-tools.tsx';
import styles from './department-form.module.css';

/** 部门权限: the most that the department's own roles may hold. */
export const DepartmentGrants = ({ departId }: { departId: string }) => {
  const tree = useOne(roleGrants.tree, {});
  const granted = useOne(departmentPermissions.ids, { query: { departId } });
  const [edited, setEdited] = useState<string[]>();
  const [expanded, setExpanded] = useState<string[]>();
  const [opened, setOpened] = useState<PermissionTreeNode>();
  const mayGrant = useCan('department:permission');
  const [save, saving] = useAction(departmentPermissions.save, () => {
    setEdited(undefined);
    granted.reload();
  });

  const error = tree.error ?? granted.error;
  if (error) return <ListFailed error={error} onRetry={tree.error ? tree.reload : granted.reload} />;
  if (!tree.data || !granted.data) return <Skeleton active paragraph={{ rows: 12 }} style={{ padding: 16 }} />;

  const { treeList, ids } = tree.data;
  const ticked = edited ?? granted.data;
  const saveAll = () => {
    const body = { departId, permissionIds: ticked.join(','), lastpermissionIds: granted.data?.join(',') };
    return save({ body });
  };

  return (
    <div className={styles.grants}>
      <div className={styles.grantTree}>
        <h3>所拥有的权限</h3>
        <GrantTree
          linked
          tree={treeList}
          value={ticked}
          onChange={mayGrant ? setEdited : undefined}
          expanded={expanded}
          onExpand={setExpanded}
          onOpen={setOpened}
        />
      </div>
      <Flex className={styles.foot} justify="space-between">
        <TreeTools
          onCheckAll={() => mayGrant && setEdited(ids)}
          onUncheckAll={() => mayGrant && setEdited([])}
          onExpandAll={() => setExpanded(undefined)}
          onCollapseAll={() => setExpanded([])}
        />
        <Permit code="department:permission">
          <Button type="primary" loading={saving} onClick={saveAll}>
            保存
          </Button>
        </Permit>
      </Flex>
      {opened && <DepartmentRules departId={departId} permissionId={opened.key} onClose={() => setOpened(undefined)} />}
    </div>
  );
};

interface DepartmentRulesProps {
  departId: string;
  permissionId: string;
  onClose: () => void;
}

const DepartmentRules = ({ departId, permissionId, onClose }: DepartmentRulesProps) => {
  const choice = useOne(departmentPermissions.rules, { params: { permissionId, departId } });
  const [save, saving] = useAction(departmentPermissions.saveRules, choice.reload);
  const mayGrant = useCan('department:permission');
  const saveRules = (dataRuleIds: string) => void save({ body: { departId, permissionId, dataRuleIds } });
  return <DataRuleDrawer choice={choice} onSave={mayGrant ? saveRules : undefined} saving={saving} onClose={onClose} />;
};
