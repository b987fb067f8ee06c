// what a spreadsheet program, or a CSV made of it, would take for a formula
const FORMULA = /^[=+\-@\t\r]/;
// what XML does not allow: control characters and halves of signs
const NOT_XML = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu;
/** No program takes longer ones. */
const LONGEST = 32_767;

/** A value as a cell shows it: nothing that begins like a formula stays one. */
export const toCell = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  const text = String(value).replace(NOT_XML, '');
  return (FORMULA.test(text) ? `'${text}` : text).slice(0, LONGEST);
};

/** What was meant by a cell that `toCell` wrote, or a person typed. */
export const fromCell = (text: string): string => {
  const bare = text.trim();
  return bare.startsWith("'") && FORMULA.test(bare.slice(1)) ? bare.slice(1) : bare;
};

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const xmlText = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? '');
