import { Checkbox } from '@mortise/shared/ui';

interface RiskCheckboxProps {
  id?: string;
  value?: number | null;
  onChange?: (value: number) => void;
}

/** A tick that is stored as 1 or 0. */
export const RiskCheckbox = ({ id, value, onChange }: RiskCheckboxProps) => (
  <Checkbox id={id} checked={value === 1} onChange={({ target }) => onChange?.(target.checked ? 1 : 0)}>
    此账号可以写入
  </Checkbox>
);
