import { type DepartmentRole, departmentRoles } from '@mortise/shared/contract/access';
import { call } from '@mortise/shared/http';
import { useFresh, useOne } from '@mortise/shared/ui';
import { DataRuleChoices } from '#common/grants/data-rule-choices.tsx';
import { GrantDrawer } from '#common/grants/grant-drawer.tsx';
import { useGrants } from '#common/grants/use-grants.ts';

interface DepartmentRoleGrantsProps {
  departId: string;
  role: DepartmentRole;
  onClose: () => void;
}

/** The menus and buttons of a department role: at most those of its department. */
export const DepartmentRoleGrants = ({ departId, role, onClose }: DepartmentRoleGrantsProps) => {
  const tree = useOne(departmentRoles.permissionTree, { query: { departId } });
  const before = useFresh(departmentRoles.permissionIds, { query: { roleId: role.id } });
  const grants = useGrants(tree, before);

  return (
    <GrantDrawer
      title="部门角色权限配置"
      owner={role.roleName}
      label="所拥有的部门权限"
      empty="无可配置部门权限！"
      grants={grants}
      onSave={(change) => call(departmentRoles.savePermissions, { body: { roleId: role.id, ...change } })}
      onClose={onClose}
    >
      {grants.ruled && <DepartmentRoleRules departId={departId} role={role} permissionId={grants.ruled.key} onClose={grants.leaveRules} />}
    </GrantDrawer>
  );
};

const DepartmentRoleRules = ({ departId, role, permissionId, onClose }: DepartmentRoleGrantsProps & { permissionId: string }) => {
  const choice = useFresh(departmentRoles.rules, { params: { permissionId, departId, roleId: role.id } });
  return (
    <DataRuleChoices
      choice={choice}
      onClose={onClose}
      onSave={(change) => call(departmentRoles.saveRules, { body: { permissionId, roleId: role.id, ...change } })}
    />
  );
};
