import { useDict } from '#session/index.ts';
import { Select, type SelectProps } from '../antd.ts';

interface DictSelectProps extends Omit<SelectProps<string>, 'options' | 'value'> {
  /** Code of the dictionary. */
  code: string;
  /** Numbers are compared as text, which is what dictionaries contain. */
  value?: string | number | null;
}

/** Selects an item of a dictionary. */
export const DictSelect = ({ code, value, ...select }: DictSelectProps) => {
  const options = useDict(code).map((item) => ({ value: item.value, label: item.text }));
  return (
    <Select<string>
      placeholder="请选择"
      allowClear
      {...select}
      options={options}
      value={value === null || value === undefined || value === '' ? undefined : String(value)}
    />
  );
};
