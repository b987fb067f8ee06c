import { departmentPermissions } from '@mortise/shared/contract';
import { useCan } from '@mortise/shared/session';
import { useAction, useOne } from '@mortise/shared/ui';
import { DataRuleChoices } from '#common/data-rule-choices.tsx';

interface DepartmentRulesProps {
  departId: string;
  permissionId: string;
  onClose: () => void;
}

/** Which data rules of a menu the department's roles may carry. */
export const DepartmentRules = ({ departId, permissionId, onClose }: DepartmentRulesProps) => {
  const choice = useOne(departmentPermissions.rules, { params: { permissionId, departId } });
  const [save, saving] = useAction(departmentPermissions.saveRules, choice.reload);
  const mayGrant = useCan('department:permission');
  const submit = (dataRuleIds: string) =>
    void save({ body: { departId, permissionId, dataRuleIds, lastDataRuleIds: choice.data?.drChecked ?? '' } });
  return <DataRuleChoices choice={choice} saving={saving} onClose={onClose} onSave={mayGrant ? submit : undefined} />;
};
