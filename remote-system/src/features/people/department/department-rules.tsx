import { departmentPermissions } from '@mortise/shared/contract/access';
import { call } from '@mortise/shared/http';
import { useCan } from '@mortise/shared/session';
import { useFresh } from '@mortise/shared/ui';
import { DataRuleChoices, type RuleChange } from '#common/grants/data-rule-choices.tsx';

interface DepartmentRulesProps {
  departId: string;
  permissionId: string;
  onClose: () => void;
}

/** The data rules of a menu that the department's roles can be granted. */
export const DepartmentRules = ({ departId, permissionId, onClose }: DepartmentRulesProps) => {
  const choice = useFresh(departmentPermissions.rules, { params: { permissionId, departId } });
  const mayGrant = useCan(departmentPermissions.saveRules);
  const save = (change: RuleChange) => call(departmentPermissions.saveRules, { body: { departId, permissionId, ...change } });
  return <DataRuleChoices choice={choice} onClose={onClose} onSave={mayGrant ? save : undefined} />;
};
