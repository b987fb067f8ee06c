import { departmentPermissions, roleGrants } from '@mortise/shared/contract/access';
import { call } from '@mortise/shared/http';
import { Permit, useCan } from '@mortise/shared/session';
import { Button, Flex, ListFailed, RefusalAlert, Skeleton, useFresh, useOne, useSending } from '@mortise/shared/ui';
import { useEffect } from 'react';
import { GrantTree } from '#common/grants/grant-tree.tsx';
import { TreeTools } from '#common/grants/tree-tools.tsx';
import { useGrants } from '#common/grants/use-grants.ts';
import styles from './department-form.module.css';
import { DepartmentRules } from './department-rules.tsx';

interface DepartmentGrantsProps {
  departId: string;
  onDirty: (dirty: boolean) => void;
}

/** 部门权限: the most that the department's own roles can be granted. */
export const DepartmentGrants = ({ departId, onDirty }: DepartmentGrantsProps) => {
  const tree = useOne(roleGrants.tree, {});
  const before = useFresh(departmentPermissions.ids, { query: { departId } });
  const { saving, refusal, send, forget } = useSending();
  const grants = useGrants(tree, before, true);
  const mayGrant = useCan(departmentPermissions.save);
  useEffect(() => onDirty(grants.isDirty), [grants.isDirty, onDirty]);

  if (grants.error) return <ListFailed error={grants.error} onRetry={grants.retry} />;
  if (!grants.isReady) return <Skeleton active paragraph={{ rows: 12 }} style={{ padding: 16 }} />;

  const { shown, tools, ruled } = grants;
  const save = () => send(() => call(departmentPermissions.save, { body: { departId, ...grants.change } }), grants.reload);
  const startAnew = () => {
    forget();
    grants.startAnew();
  };
  return (
    <div className={styles.grants}>
      <section className={styles.grantTree} aria-label="所拥有的权限">
        <h3>所拥有的权限</h3>
        <RefusalAlert refusal={refusal} onAnew={startAnew} />
        <GrantTree {...shown} onTick={mayGrant ? shown.onTick : undefined} />
      </section>
      <Flex className={styles.foot} justify="space-between">
        <TreeTools
          name="权限树操作"
          {...tools}
          onCheckAll={() => mayGrant && tools.onCheckAll()}
          onUncheckAll={() => mayGrant && tools.onUncheckAll()}
        />
        <Permit call={departmentPermissions.save}>
          <Button type="primary" loading={saving} onClick={save}>
            保存
          </Button>
        </Permit>
      </Flex>
      {ruled && <DepartmentRules departId={departId} permissionId={ruled.key} onClose={grants.leaveRules} />}
    </div>
  );
};
