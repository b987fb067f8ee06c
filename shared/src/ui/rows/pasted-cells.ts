import { readDay, readMoment } from '#contract/index.ts';
import type { DictItem } from '#contract/settings/index.ts';
import type { KnownCell } from './sub-row.ts';

/** The value of a cell that was pasted as text. Texts of a dictionary become its codes; what fits nothing stays, and is marked. */
export const pastedValue = (
  { kind, isNumber, ticks, options }: Pick<KnownCell, 'kind' | 'isNumber' | 'ticks' | 'options'>,
  text: string,
  items: readonly Pick<DictItem, 'value' | 'text'>[] = options?.map(({ value, label }) => ({ value, text: label })) ?? [],
) => {
  const plain = text.trim();
  if (!plain) return null;
  if (kind === 'choice') {
    const code = items.find((item) => item.text === plain || item.value === plain)?.value ?? plain;
    return isNumber && Number.isFinite(Number(code)) ? Number(code) : code;
  }
  if (kind === 'number') {
    const number = Number(plain.replaceAll(',', ''));
    return Number.isFinite(number) ? number : plain;
  }
  if (kind === 'boolean') {
    const isTrue = /^(true|是|1|y)$/i.test(plain);
    return ticks ? ticks[isTrue ? 0 : 1] : isTrue;
  }
  if (kind === 'date') return readDay(plain) ?? plain;
  if (kind === 'datetime') return readMoment(plain) ?? plain;
  return text;
};
