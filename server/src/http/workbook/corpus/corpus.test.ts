import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '#config.ts';
import { readWorkbook } from '../read-workbook.ts';
import type { CellKind, CellValue, SheetRow } from '../sheet-row.ts';
import { workbookCheck } from '../uploaded-workbook.ts';

const FOLDER = join(repositoryRoot, 'server/src/http/workbook/corpus');

const shown = ({ text, kind }: CellValue) => (kind ? `${text} (${kind})` : text);
const mergedWith = (value: CellValue | 'across') => (value === 'across' ? '←' : `↑ ${shown(value)}`);
const kindOf = (kinds: Record<number, CellKind> | undefined, column: number) => kinds?.[column];

/** A row in one line: its number and its cells with their kinds; `↑` and `←` stand before what merged cells mean. */
const lineOf = ({ number, cells, kinds, merged = {}, is1904 }: SheetRow) => {
  const width = Math.max(cells.length, ...Object.keys(merged).map((column) => Number(column) + 1));
  const line = Array.from({ length: width }, (_, column) => {
    const other = merged[column];
    return other ? mergedWith(other) : shown({ text: cells[column] ?? '', kind: kindOf(kinds, column) });
  });
  return `${number}${is1904 ? ' (1904)' : ''}: ${line.join(' | ')}`;
};

/** The rows of an uploaded file, or why it is refused. */
const linesOf = async (name: string) => {
  const content = await readFile(join(FOLDER, name));
  const lines: string[] = [];
  try {
    const check = workbookCheck(name);
    check.start(content.subarray(0, 512));
    check.more?.(content.subarray(512));
    for await (const row of readWorkbook(content)) lines.push(lineOf(row));
    return lines;
  } catch (error) {
    return error instanceof Error ? error.message : error;
  }
};

it('reads each workbook of the corpus as it is expected', async () => {
  const expected: unknown = JSON.parse(await readFile(join(FOLDER, 'expected.json'), 'utf8'));
  const names = (await readdir(FOLDER)).filter((name) => /\.xlsx?$/.test(name)).sort();
  const read: Record<string, unknown> = {};
  for (const name of names) read[name] = await linesOf(name);
  expect(read).toEqual(expected);
});
