import { useDictChoices } from '#session/use-dict.ts';
import { Radio } from '../antd.ts';
import { ChoicesFailed } from './choices-failed.tsx';
import { useOffered } from './offered-choices.ts';

interface DictRadioProps {
  /** Code of the dictionary. */
  code: string;
  id?: string;
  value?: string | number | null;
  onChange?: (value: string) => void;
}

/** Radio buttons for a short dictionary. */
export const DictRadio = ({ code, id, value, onChange }: DictRadioProps) => {
  const { items, error, reload } = useDictChoices(code);
  const options = items.map((item) => ({ value: item.value, label: item.text }));
  useOffered(options);
  if (error) return <ChoicesFailed error={error} onRetry={reload} />;
  return (
    <Radio.Group
      id={id}
      options={options}
      value={value === null || value === undefined ? undefined : String(value)}
      onChange={({ target }) => onChange?.(target.value)}
    />
  );
};
