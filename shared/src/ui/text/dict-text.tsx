import { keysIn } from '#contract/index.ts';
import { useDict } from '#session/index.ts';

interface DictTextProps {
  /** Code of the dictionary. */
  code: string;
  /** A value of the dictionary, or a comma list of values. */
  value: unknown;
}

/** The texts of dictionary values; a value without a text is shown itself. */
export const DictText = ({ code, value }: DictTextProps) => {
  const items = useDict(code);
  return keysIn(String(value))
    .map((key) => items.find((item) => item.value === key)?.text ?? key)
    .join('、');
};
