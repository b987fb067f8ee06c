import { useDict } from '#session/index.ts';
import { Radio } from '../antd.ts';

interface DictRadioProps {
  /** Code of the dictionary. */
  code: string;
  id?: string;
  value?: string | number | null;
  onChange?: (value: string) => void;
}

/** Radio buttons for a short dictionary. */
export const DictRadio = ({ code, id, value, onChange }: DictRadioProps) => (
  <Radio.Group
    id={id}
    options={useDict(code).map((item) => ({ value: item.value, label: item.text }))}
    value={value === null || value === undefined ? undefined : String(value)}
    onChange={({ target }) => onChange?.(target.value)}
  />
);
