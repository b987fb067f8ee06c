import { useDict } from '#session/index.ts';
import { Select, type SelectProps } from '../antd.ts';

interface DictSelectProps extends Omit<SelectProps<string>, 'options' | 'value'> {
  /** The dictionary. */
  code: string;
  /** Numbers of a row are taken as the text that dictionaries have. */
  value?: string | number | null;
}

/** A choice out of a dictionary. */
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
