import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';
import { Refusal } from '#platform/refusal.ts';
import { rowsInWorker } from './parse-in-worker.ts';
import { readWorkbook, type SheetRow } from './read-workbook.ts';

const SHEET = 'xl/worksheets/sheet1.xml';
const zipOf = (parts: Record<string, string>) => {
  const zip = new yazl.ZipFile();
  for (const [name, xml] of Object.entries(parts)) zip.addBuffer(Buffer.from(xml), name);
  zip.end();
  return buffer(zip.outputStream as Readable);
};
const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const sheetOf = (inner: string) => zipOf({ [SHEET]: `<worksheet><sheetData>${inner}</sheetData></worksheet>` });

const allOf = async (rows: AsyncIterable<SheetRow>) => {
  const all: SheetRow[] = [];
  for await (const row of rows) all.push(row);
  return all;
};

const MB = 1024 * 1024;
const TOO_BIG = '文件导入失败:文件内容过大';
const TOO_LONG = '文件导入失败:单元格内容超过 32767 个字符';
const shared = (strings: string, cells: string) =>
  zipOf({ 'xl/sharedStrings.xml': `<sst>${strings}</sst>`, [SHEET]: `<worksheet><sheetData>${cells}</sheetData></worksheet>` });

describe('a small file that would take much memory is refused', () => {
  it.each<[string, string, () => Promise<Buffer>]>([
    ['a cell of many characters', TOO_LONG, () => sheetOf(`<row>${cell('a'.repeat(32_768))}</row>`)],
    [
      'a cell in many parts',
      TOO_LONG,
      () => sheetOf(`<row><c t="inlineStr"><is>${`<t>${'a'.repeat(1000)}</t>`.repeat(33)}</is></c></row>`),
    ],
    ['a shared string in many parts', TOO_LONG, () => shared(`<si>${`<t>${'a'.repeat(1000)}</t>`.repeat(33)}</si>`, '')],
    ['a text without an end', TOO_BIG, () => sheetOf(`<row>${cell('a'.repeat(MB))}</row>`)],
    ['a comment without an end', TOO_BIG, () => sheetOf(`<!--${'<'.repeat(MB)}-->`)],
    [
      'a tag with many attributes',
      TOO_BIG,
      () => sheetOf(`<row ${Array.from({ length: 100_000 }, (_, index) => `a${index}=""`).join(' ')}/>`),
    ],
    ['elements in elements', TOO_BIG, () => sheetOf('<a>'.repeat(10_000))],
    ['a row of many long cells', TOO_BIG, () => sheetOf(`<row>${cell('a'.repeat(32_000)).repeat(40)}</row>`)],
    [
      'many rows that refer to one long string',
      TOO_BIG,
      () => shared(`<si><t>${'a'.repeat(32_000)}</t></si>`, '<row><c t="s"><v>0</v></c></row>'.repeat(1000)),
    ],
    ['many shared strings', TOO_BIG, () => shared('<si/>'.repeat(1_000_001), '')],
    [
      'a long index of sheets',
      TOO_BIG,
      () => zipOf({ 'xl/workbook.xml': `<workbook>${'<sheet/>'.repeat(200_000)}</workbook>`, [SHEET]: '<worksheet/>' }),
    ],
  ])('%s', async (_what, message, file) => {
    await expect(allOf(readWorkbook(await file()))).rejects.toThrow(message);
  });

  it('but not a row of thirty full cells', async () => {
    const full = 'a'.repeat(32_767);
    const [row] = await allOf(readWorkbook(await sheetOf(`<row>${cell(full).repeat(30)}</row>`)));
    expect(row?.cells.map(({ length }) => length)).toEqual(Array.from({ length: 30 }, () => 32_767));
  });
});

describe('in a thread of its own, from a file of the disk', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'workbook-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  const written = async (content: Buffer) => {
    const path = join(folder, 'uploaded');
    await writeFile(path, content);
    return path;
  };

  it('gives all rows in their order', async () => {
    const rows = Array.from({ length: 1201 }, (_, index) => `<row>${cell(`第 ${index} 行`)}</row>`);
    const read = await allOf(rowsInWorker(await written(await sheetOf(rows.join('')))));
    expect(read.map(({ cells }) => cells[0])).toEqual(Array.from({ length: 1201 }, (_, index) => `第 ${index} 行`));
  });

  it('says why a file is refused', async () => {
    const refusal = allOf(rowsInWorker(await written(Buffer.from('no zip'))));
    await expect(refusal).rejects.toThrow(Refusal);
    await expect(refusal).rejects.toThrow('文件导入失败:不是有效的 Excel 文件，请使用 .xlsx 格式');
  });

  it('refuses a file for which its memory does not suffice', async () => {
    const parts = shared(`<si><t>长${'a'.repeat(2000)}</t></si>`.repeat(14_000), '');
    await expect(allOf(rowsInWorker(await written(await parts), { maxOldGenerationSizeMb: 16 }))).rejects.toThrow(TOO_BIG);
  });
});
