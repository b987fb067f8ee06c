/** Cells of a text copied from a spreadsheet: lines, split at tabs; quoted cells may hold both. */
export const readCells = (text: string): string[][] => {
  const rows: string[][] = [[]];
  const pattern = /("(?:[^"]|"")*"(?=[\t\r\n]|$)|[^\t\r\n]*)(\t|\r\n|\r|\n|$)/g;
  for (const [whole, cell = '', end] of text.matchAll(pattern)) {
    if (!whole && !end) break;
    rows.at(-1)?.push(cell.startsWith('"') && cell.endsWith('"') && cell.length > 1 ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end && end !== '\t') rows.push([]);
  }
  // a spreadsheet ends each line with a break
  return rows.filter((row, index) => row.length > 0 || index < rows.length - 1);
};
