import { roleGrants } from '@mortise/shared/contract/access';
import { Role } from '@mortise/shared/contract/people';
import { Card, DetailList, fact, ListFailed, Skeleton, useFresh, useOne } from '@mortise/shared/ui';
import { GrantTree } from '#common/grants/grant-tree.tsx';
import { useGrants } from '#common/grants/use-grants.ts';

/** The facts of a role. */
export const RoleFacts = ({ role }: { role: Role }) => (
  <Card>
    <DetailList
      columns={2}
      items={[
        fact(Role, 'roleName', role.roleName),
        fact(Role, 'roleCode', role.roleCode),
        fact(Role, 'description', role.description),
        fact(Role, 'createTime', role.createTime),
        fact(Role, 'createBy', role.createBy),
        fact(Role, 'updateTime', role.updateTime),
      ]}
    />
  </Card>
);

/** What a role grants, read only. */
export const RoleGranted = ({ roleId }: { roleId: string }) => {
  const grants = useGrants(useOne(roleGrants.tree, {}), useFresh(roleGrants.ids, { query: { roleId } }));
  const { onTick: _, onOpen: __, ...shown } = grants.shown;
  return (
    <Card>
      {grants.error && <ListFailed error={grants.error} onRetry={grants.retry} />}
      {!grants.error && !grants.isReady && <Skeleton active paragraph={{ rows: 10 }} />}
      {!grants.error && grants.isReady && <GrantTree {...shown} />}
    </Card>
  );
};
