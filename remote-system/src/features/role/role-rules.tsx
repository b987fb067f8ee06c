import { type Role, roleGrants } from '@mortise/shared/contract';
import { useAction, useOne } from '@mortise/shared/ui';
import { DataRuleChoices } from '#common/data-rule-choices.tsx';

interface RoleRulesProps {
  role: Role;
  permissionId: string;
  onClose: () => void;
}

/** Which data rules of a menu go with a role's grant. */
export const RoleRules = ({ role, permissionId, onClose }: RoleRulesProps) => {
  const choice = useOne(roleGrants.rules, { params: { permissionId, roleId: role.id } });
  const [save, saving] = useAction(roleGrants.saveRules, choice.reload);
  return (
    <DataRuleChoices
      choice={choice}
      saving={saving}
      onClose={onClose}
      onSave={(dataRuleIds) =>
        save({ body: { permissionId, roleId: role.id, dataRuleIds, lastDataRuleIds: choice.data?.drChecked ?? '' } })
      }
    />
  );
};
