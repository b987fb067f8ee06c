// text that a spreadsheet program, also when it opens a CSV, would evaluate as a formula
const FORMULA = /^[=+\-@\t\r]/;
// characters that XML forbids: control characters and lone surrogates
const NOT_XML = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu;
/** Excel's limit for the characters of a cell. */
export const LONGEST_CELL = 32_767;

/** Text of a cell. Prefixes text that looks like a formula with an apostrophe, against formula injection. */
export const toCell = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  const text = String(value).replace(NOT_XML, '');
  return (FORMULA.test(text) ? `'${text}` : text).slice(0, LONGEST_CELL);
};

/** Value of a cell written by `toCell` or typed by a person: trimmed, without the apostrophe that `toCell` adds. */
export const fromCell = (text: string): string => {
  const bare = text.trim();
  return bare.startsWith("'") && FORMULA.test(bare.slice(1)) ? bare.slice(1) : bare;
};

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const xmlText = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? '');
