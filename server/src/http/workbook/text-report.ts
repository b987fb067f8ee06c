import { fullWidth } from '@mortise/shared/contract';

/** The content of a text file, with a byte order mark, or Windows programs decode it wrongly. */
export const asTextFile = (lines: readonly string[]) => `\uFEFF${lines.join('\r\n')}\r\n`;

/** Why rows were refused, one line each; messages of schemas end in a mark, after which no sentence can go on. */
export const refusedLines = (failed: readonly { row: number; reason: string }[], end = '') =>
  failed.map(({ row, reason }) => `第 ${row} 行：${fullWidth(reason).replace(/！$/, '')}${end}`);
