import { roleGrants } from '@mortise/shared/contract/access';
import type { Role } from '@mortise/shared/contract/people';
import { call } from '@mortise/shared/http';
import { useFresh, useOne } from '@mortise/shared/ui';
import { GrantDrawer } from '#common/grants/grant-drawer.tsx';
import { useGrants } from '#common/grants/use-grants.ts';
import { RoleRules } from './role-rules.tsx';

/** The menus and buttons of a role. */
export const RoleGrants = ({ role, onClose }: { role: Role; onClose: () => void }) => {
  const tree = useOne(roleGrants.tree, {});
  const before = useFresh(roleGrants.ids, { query: { roleId: role.id } });
  const grants = useGrants(tree, before);

  return (
    <GrantDrawer
      title="角色权限配置"
      owner={role.roleName}
      label="所拥有的权限"
      empty="无可配置权限！"
      grants={grants}
      onSave={(change) => call(roleGrants.save, { body: { roleId: role.id, ...change } })}
      onClose={onClose}
    >
      {grants.ruled && <RoleRules role={role} permissionId={grants.ruled.key} onClose={grants.leaveRules} />}
    </GrantDrawer>
  );
};
