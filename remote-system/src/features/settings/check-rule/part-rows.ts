import { type RulePart, readRuleParts } from '@mortise/shared/contract/settings';

/** Parts that count characters are applied in their order; the others to the whole value, before or after them. */
export type Place = 'before' | 'local' | 'after';

/** A part as the form edits it. */
export interface PartRow {
  key: number;
  place: Place;
  /** Only of local parts; `null` while it is empty. */
  digits: number | null;
  pattern: string;
  message: string;
}

const WHOLE = '*';

let last = 0;
export const newRow = (place: Place): PartRow => {
  last += 1;
  return { key: last, place, digits: place === 'local' ? 1 : null, pattern: '', message: '' };
};

/** The rows of a stored rule. Parts for the whole value count as first up to the first local part, then as last. */
export const rowsOf = (ruleJson: string | null | undefined): PartRow[] => {
  const parts = readRuleParts(ruleJson);
  const firstLocal = parts.findIndex(({ digits }) => digits !== WHOLE);
  const rows = parts.map(({ digits, pattern, message }, index): PartRow => {
    const isBefore = firstLocal === -1 || index < firstLocal;
    const place = digits === WHOLE ? (isBefore ? 'before' : 'after') : 'local';
    return { ...newRow(place), digits: place === 'local' ? Number(digits) || null : null, pattern, message: message ?? '' };
  });
  return rows.some(({ place }) => place === 'local') ? rows : [...rows, newRow('local')];
};

const partOf = ({ place, digits, pattern, message }: PartRow): RulePart => ({
  digits: place === 'local' ? String(digits ?? '') : WHOLE,
  pattern,
  message,
});

/** The stored form, in the order in which the parts are applied. */
export const jsonOf = (rows: readonly PartRow[]) =>
  JSON.stringify((['before', 'local', 'after'] as const).flatMap((place) => rows.filter((row) => row.place === place).map(partOf)));

/** What is missing in a row, by field. Whether its pattern can be compiled is asked of the engine. */
export const missingIn = ({ place, digits, pattern, message }: PartRow) => ({
  ...(place === 'local' && !digits && { digits: '位数不能为空' }),
  ...(!pattern && { pattern: '规则不能为空' }),
  ...(!message && { message: '提示文本不能为空' }),
});
