import { useDictChoices } from '#session/use-dict.ts';
import { Select, type SelectProps } from '../antd.ts';
import { loadingOf } from './choices-failed.tsx';
import { clearable } from './clearable.tsx';

interface DictSelectProps extends Omit<SelectProps<string>, 'options' | 'value'> {
  /** Code of the dictionary. */
  code: string;
  /** Numbers are compared as text, which is what dictionaries contain. */
  value?: string | number | null;
  /** The values that are offered, of all. One that is chosen already is shown in any case. */
  only?: readonly string[] | undefined;
}

/** Selects an item of a dictionary. */
export const DictSelect = ({ code, value, only, ...select }: DictSelectProps) => {
  const choices = useDictChoices(code);
  const chosen = value === null || value === undefined || value === '' ? undefined : String(value);
  const offered = choices.items.filter((item) => !only || item.value === chosen || only.includes(item.value));
  const options = offered.map((item) => ({ value: item.value, label: item.text }));
  return (
    <Select<string> placeholder="请选择" allowClear={clearable} {...loadingOf(choices)} {...select} options={options} value={chosen} />
  );
};
