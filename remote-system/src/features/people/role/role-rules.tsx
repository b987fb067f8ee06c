import { roleGrants } from '@mortise/shared/contract/access';
import type { Role } from '@mortise/shared/contract/people';
import { call } from '@mortise/shared/http';
import { useFresh } from '@mortise/shared/ui';
import { DataRuleChoices } from '#common/grants/data-rule-choices.tsx';

interface RoleRulesProps {
  role: Role;
  permissionId: string;
  onClose: () => void;
}

/** The data rules of a menu that a role is granted with it. */
export const RoleRules = ({ role, permissionId, onClose }: RoleRulesProps) => {
  const choice = useFresh(roleGrants.rules, { params: { permissionId, roleId: role.id } });
  return (
    <DataRuleChoices
      choice={choice}
      onClose={onClose}
      onSave={(change) => call(roleGrants.saveRules, { body: { permissionId, roleId: role.id, ...change } })}
    />
  );
};
