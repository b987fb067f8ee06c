// text that a spreadsheet program, also when it opens a CSV, would evaluate as a formula
// also behind apostrophes, so that one that a person typed is not taken for the one that an export adds
const FORMULA = /^'*[=+\-@\t\r]/;
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

/** Characters as the format of workbooks escapes them: `_x000D_` is a carriage return. */
export const fromXml = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)).replace('\0', ''));

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const xmlText = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? '');

/** The XML of a cell's text; what reads like an escaped character is escaped itself, and XML parsers turn a carriage return into a line feed. */
export const cellXml = (text: string) => xmlText(text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_').replaceAll('\r', '_x000D_'));
