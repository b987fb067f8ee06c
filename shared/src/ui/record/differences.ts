export interface Difference {
  field: string;
  before: string;
  after: string;
  differs: boolean;
}

const fieldsOf = (content: string | null | undefined): Record<string, unknown> => {
  try {
    const parsed: unknown = JSON.parse(content ?? '');
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {};
  } catch {
    return {};
  }
};

const shown = (value: unknown) =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);

/** Every field of either version side by side; those that differ first. */
export const differencesOf = (before: string | null | undefined, after: string | null | undefined): Difference[] => {
  const [one, other] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .map((field) => {
      const texts = { before: shown(one[field]), after: shown(other[field]) };
      return { field, ...texts, differs: texts.before !== texts.after };
    })
    .sort((a, b) => Number(b.differs) - Number(a.differs));
};
