import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Refusal } from '#platform/refusal.ts';
import { rawWorkbook, SHEET, textCell, zipOf } from '#testing/raw-workbook.ts';
import { columnName } from './column-names.ts';
import { rowsInWorker } from './parse-in-worker.ts';
import { readWorkbook } from './read-workbook.ts';
import type { SheetRow } from './sheet-row.ts';

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

describe('a cell is read by its kind', () => {
  const DATE = 'yyyy"年"m"月"d"日"';
  const first = async (cells: string, options: Parameters<typeof rawWorkbook>[1] = {}) => {
    const [row] = await allOf(readWorkbook(await rawWorkbook(`<row r="1">${cells}</row>`, options)));
    return row;
  };

  it.each<[string, string, string, string | undefined]>([
    ['a number', '<c><v>36526</v></c>', '36526', 'number'],
    ['a number in the format of dates', '<c s="1"><v>36526</v></c>', '2000-01-01', undefined],
    ['a number that shows with leading zeros', '<c s="2"><v>123</v></c>', '000123', 'number'],
    ['a decimal number', '<c><v>0.57999999999999996</v></c>', '0.58', 'number'],
    ['an error', '<c t="e"><v>#N/A</v></c>', '#N/A', 'error'],
    ['a formula that gives an error', '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>', '#DIV/0!', 'error'],
    ['a formula without a value', '<c><f>A1&amp;B1</f></c>', '=A1&B1', 'formula'],
    ['a formula whose value is empty', '<c><f>A1</f><v></v></c>', '=A1', 'formula'],
    ['a formula that gives an empty text', '<c t="str"><f>""</f><v></v></c>', '', undefined],
    ['a formula with a number', '<c><f>1+1</f><v>2</v></c>', '2', 'number'],
    ['a formula with a text', '<c t="str"><f>A1</f><v>会计</v></c>', '会计', undefined],
    ['a flag', '<c t="b"><v>1</v></c>', 'TRUE', undefined],
    ['a day as ISO writes it', '<c t="d"><v>2026-01-05T00:00:00</v></c>', '2026-01-05', undefined],
  ])('%s', async (_what, xml, text, kind) => {
    const row = await first(`${textCell('A1', 'x')}${xml}`, { formats: [DATE, '000000'] });
    expect([row?.cells[1], row?.kinds?.[1]]).toEqual([text, kind]);
  });

  it('counts days from 1904 where the workbook does', async () => {
    expect((await first('<c s="1"><v>35064</v></c>', { formats: [DATE], is1904: true }))?.cells).toEqual(['2000-01-01']);
  });
});

it.each<[string, string, string]>([
  ['a moment whose program wrote a zone', '<c t="d"><v>2026-01-05T15:30:00.000Z</v></c>', '2026-01-05 15:30:00'],
  ['a day of such a program', '<c t="d"><v>2026-01-05T00:00:00.000Z</v></c>', '2026-01-05'],
  ['an escaped character', '<c t="str"><v>CODE_x005F_x0041_</v></c>', 'CODE_x0041_'],
  ['a text without markup', '<c t="inlineStr"><is><t><![CDATA[a<b]]></t></is></c>', 'a<b'],
  ['a phonetic hint', '<c t="inlineStr"><is><t>東京</t><rPh sb="0" eb="2"><t>とうきょう</t></rPh></is></c>', '東京'],
  ['an extension', '<c><v>1</v><extLst><ext><t>junk</t></ext></extLst></c>', '1'],
  ['a flag as a word', '<c t="b"><v>true</v></c>', 'TRUE'],
  ['a coloured cell far to the right', `${textCell('A1', 'a')}<c r="XFD1" s="1"/>`, 'a'],
])('reads %s', async (_what, cells, text) => {
  const [row] = await allOf(readWorkbook(await rawWorkbook(`<row r="1">${cells}</row>`)));
  expect(row?.cells).toEqual([text]);
});

it('takes the first sheet that is not hidden', async () => {
  const relationship = (id: string, target: string) => `<Relationship Id="${id}" Target="${target}"/>`;
  const sheet = (text: string) => `<worksheet><sheetData><row>${cell(text)}</row></sheetData></worksheet>`;
  const [row] = await allOf(
    readWorkbook(
      await zipOf({
        'xl/workbook.xml': '<workbook><sheets><sheet state="veryHidden" r:id="a"/><sheet r:id="b"/></sheets></workbook>',
        'xl/_rels/workbook.xml.rels': `<R>${relationship('a', 'worksheets/sheet1.xml')}${relationship('b', './worksheets/sheet2.xml')}</R>`,
        [SHEET]: sheet('hidden'),
        'xl/worksheets/Sheet2.xml': sheet('shown'),
      }),
    ),
  );
  expect(row?.cells).toEqual(['shown']);
});

it('does not take the 0 of a formula that was never calculated for its value', async () => {
  const xml = '<worksheet><sheetData><row><c><f>A1</f><v>0</v></c><c><f>1+1</f><v>2</v></c></row></sheetData></worksheet>';
  const book = (calcPr: string) => zipOf({ 'xl/workbook.xml': `<workbook>${calcPr}</workbook>`, [SHEET]: xml });
  const [fresh] = await allOf(readWorkbook(await book('<calcPr fullCalcOnLoad="1"/>')));
  expect([fresh?.cells, fresh?.kinds]).toEqual([['=A1', '2'], { 0: 'formula', 1: 'number' }]);
  expect((await allOf(readWorkbook(await book(''))))[0]?.cells).toEqual(['0', '2']);
});

it('refuses a reference to a shared string that is not there', async () => {
  await expect(allOf(readWorkbook(await shared('<si><t>a</t></si>', '<row><c t="s"><v>1</v></c></row>')))).rejects.toThrow(
    '不是有效的 Excel 文件',
  );
});

it('refuses a long text that is merged over thousands of rows, and ranges over ranges', async () => {
  const rows = Array.from({ length: 2000 }, (_, place) => `<row r="${place + 1}">${textCell(`B${place + 1}`, 'b')}</row>`);
  const long = [rows[0]?.replace('<c', `${textCell('A1', 'x'.repeat(32_767))}<c`), ...rows.slice(1)].join('');
  await expect(allOf(readWorkbook(await rawWorkbook(long, { merged: ['A1:A2000'] })))).rejects.toThrow(TOO_BIG);
  const wide = Array.from({ length: 200 }, (_, place) => `${columnName(place)}1:XFD2000`);
  await expect(allOf(readWorkbook(await rawWorkbook(rows.join(''), { merged: wide })))).rejects.toThrow(TOO_BIG);
});

it('leaves out what a program kept beneath an empty merged cell', async () => {
  const xml = `<row r="1">${textCell('B1', 'b')}</row><row r="2">${textCell('A2', 'hidden')}${textCell('B2', 'b')}</row>`;
  const rows = await allOf(readWorkbook(await rawWorkbook(xml, { merged: ['A1:A2'] })));
  expect(rows[1]?.merged).toEqual({ 0: { text: '' } });
});

it('says for the cells below and right of a merged one what they mean', async () => {
  const line = (number: number, first = '') =>
    `<row r="${number}">${first ? textCell(`A${number}`, first) : ''}${textCell(`B${number}`, 'b')}${textCell(`C${number}`, 'c')}</row>`;
  const xml = `${line(1, '研发部')}${line(2)}<row r="3"/>${line(4)}${line(5, '市场部')}${line(6)}`;
  const rows = await allOf(readWorkbook(await rawWorkbook(xml, { merged: ['A1:A4', 'B5:C5', 'A6:A9'] })));
  expect(rows.map(({ number, cells, merged }) => [number, cells[0], merged])).toEqual([
    [1, '研发部', undefined],
    [2, '', { 0: { text: '研发部' } }],
    [4, '', { 0: { text: '研发部' } }],
    [5, '市场部', { 2: 'across' }],
    [6, '', undefined],
  ]);
});

it('finds the merged cells of a long sheet, whatever bytes surround them', async () => {
  const merged = Array.from({ length: 5000 }, (_, place) => `A${place * 2 + 1}:A${place * 2 + 2}`);
  const rows = Array.from(
    { length: 10_000 },
    (_, place) =>
      `<row r="${place + 1}">${place % 2 ? '' : textCell(`A${place + 1}`, `第${place}`)}${textCell(`B${place + 1}`, 'b')}</row>`,
  );
  const read = await allOf(readWorkbook(await rawWorkbook(rows.join(''), { merged })));
  expect(read.filter(({ number, merged }) => number % 2 === 0 && merged?.[0])).toHaveLength(5000);
});
