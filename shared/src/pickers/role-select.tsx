import { keysIn } from '#contract/index.ts';
import { roles } from '#contract/people/index.ts';
import { clearable, loadingOf, Select, useOne } from '#ui/index.ts';

interface PickerProps {
  id?: string;
  /** Comma list of role ids. */
  value?: string | null;
  onChange?: (value: string) => void;
}

/** Selects several roles; the value is a comma list of their ids. */
export const RoleSelect = ({ id, value, onChange }: PickerProps) => {
  const all = useOne(roles.all, {});
  return (
    <Select
      id={id}
      mode="multiple"
      placeholder="请选择角色"
      allowClear={clearable}
      maxTagCount="responsive"
      {...loadingOf(all)}
      showSearch={{ optionFilterProp: 'label' }}
      options={(all.data ?? []).map((role) => ({ value: role.id, label: role.roleName }))}
      value={keysIn(value)}
      onChange={(ids: string[]) => onChange?.(ids.join(','))}
    />
  );
};
