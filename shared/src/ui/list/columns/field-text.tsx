import type { ListField } from '#contract/index.ts';
import { DateText } from '../../text/date-text.tsx';
import { DictText } from '../../text/dict-text.tsx';
import { NumberText } from '../../text/number-text.tsx';

export const isFilledValue = (value: unknown) => value !== undefined && value !== null && value !== '';

/** A field of a row as people read it: the text of a code, a date in its precision. */
export const FieldText = ({ field: { name, kind, dict }, row }: { field: ListField; row: object }) => {
  const values = row as Record<string, unknown>;
  const value = values[name];
  const text = values[`${name}_dictText`];
  if (!isFilledValue(value)) return null;
  if (kind === 'date' || kind === 'datetime') return <DateText value={String(value)} to={kind === 'date' ? 'day' : 'second'} />;
  if (isFilledValue(text)) return String(text);
  if (kind === 'number' && typeof value === 'number' && !dict) return <NumberText value={value} />;
  if (dict) return <DictText code={dict} value={value} />;
  return Array.isArray(value) ? value.join('、') : String(value);
};
