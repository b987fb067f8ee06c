/** The content of a text file, with a byte order mark, or Windows programs decode it wrongly. */
export const asTextFile = (lines: readonly string[]) => `\uFEFF${lines.join('\r\n')}\r\n`;
