import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { CFB } from '@e965/xlsx';
import { type AnyEndpoint, PARTLY } from '@mortise/shared/contract';
import { positions } from '@mortise/shared/contract/people';
import yazl from 'yazl';
import { sendFile } from '#testing/send-file.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { aWorkbook, exported, reportOf } from '#testing/workbooks.ts';
import { routeInventory } from '../routes/route.ts';
import type { Heading } from './write-workbook.ts';

let app: TestApp;
let imports: AnyEndpoint[];
/** By path. */
const headings = new Map<string, Heading[]>();
beforeAll(async () => {
  app = await openTestApp();
  imports = routeInventory(app.app).filter(({ path }) => path.endsWith('/importExcel'));
  for (const { path } of imports) headings.set(path, await exportedHeadings(path));
});
afterAll(() => app.close());

/** Posts a file to every import endpoint; returns the answers by path. */
const answers = async (content: Buffer, name = 'a.xlsx') => {
  const said: Record<string, string> = {};
  // one after another: a person may run one import at a time
  for (const endpoint of imports) said[endpoint.path] = (await sendFile(app, endpoint, { name, content })).message;
  return said;
};
const each = (message: unknown) => Object.fromEntries(imports.map(({ path }) => [path, message]));

const aBomb = async () => {
  const zip = new yazl.ZipFile();
  zip.addBuffer(Buffer.alloc(201 * 1024 * 1024, 0x20), 'xl/worksheets/sheet1.xml', { compressionLevel: 1 });
  zip.end();
  return buffer(zip.outputStream as Readable);
};

const GROUPED = '/sys/dict/importExcel';

/** The headings as an export writes them: one row, or two if some are grouped. */
const exportedHeadings = async (path: string): Promise<Heading[]> => {
  const { rows } = await exported(app, { path: path.replace('importExcel', 'exportXls') } as AnyEndpoint);
  const [, , first = [], second = []] = rows;
  if (path !== GROUPED) return first.map((title) => ({ title }));
  return second.map((title, column) => (title ? { title, group: '字典列表' } : { title: first[column] ?? '' }));
};
const headingsOf = (path: string) => headings.get(path) ?? [];

const cellOf = (text = '') => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
/** A sheet with its headings below so many rows of other texts, and a row of data below them. */
const sheetBelow = (above: number, headings: readonly Heading[]) => {
  const isGrouped = headings.some(({ group }) => group);
  const upper = headings.map(({ title, group }) => group ?? title);
  const lower = headings.map(({ title, group }) => (group ? title : ''));
  const rows = [...Array.from({ length: above }, () => ['说明']), upper, ...(isGrouped ? [lower] : []), headings.map(() => 'x')];
  const xml = rows.map((cells, index) => `<row r="${index + 1}">${cells.map(cellOf).join('')}</row>`).join('');
  const zip = new yazl.ZipFile();
  zip.addBuffer(Buffer.from(`<worksheet><sheetData>${xml}</sheetData></worksheet>`), 'xl/worksheets/sheet1.xml');
  zip.end();
  return buffer(zip.outputStream as Readable);
};

it('every import refuses a zip bomb, wrong headings and files that are not workbooks', async () => {
  expect(imports.length).toBeGreaterThan(7);
  expect(await answers(await aBomb())).toEqual(each('文件导入失败:文件内容过大'));
  expect(await answers(await aWorkbook(['甲', '乙'], [['a', 'b']]))).toEqual(
    each(expect.stringMatching(/^文件导入失败:(.*缺少列：|表头不正确)/)),
  );
  expect(await answers(Buffer.from('a,b'))).toEqual(each('文件导入失败:不是有效的 Excel 文件，请使用 .xlsx 格式'));
}, 60_000);

it.each([0, 1, 4])('every import says in which row titles are wanted that are %d rows below the top', async (above) => {
  for (const endpoint of imports) {
    const wanted = headingsOf(endpoint.path);
    const rows = endpoint.path === GROUPED ? 2 : 1;
    const content = await sheetBelow(above, wanted);
    const { message } = await sendFile(app, endpoint, { name: 'a.xlsx', content });
    const named = (first: number) => `第 ${rows === 2 ? `${first}、${first + 1}` : first} 行`;
    expect([endpoint.path, message]).toEqual([
      endpoint.path,
      expect.stringMatching(new RegExp(`^文件导入失败:.*标题应在${named(3)}，文件中的标题在${named(above + 1)}，请调整后再导入$`)),
    ]);
  }
});

/** A compound file with these streams, as Excel writes a workbook with a password to open it. */
const compoundOf = (streams: Record<string, Buffer>) => {
  const file = CFB.utils.cfb_new();
  for (const [name, content] of Object.entries(streams)) CFB.utils.cfb_add(file, name, content);
  return Buffer.from(CFB.write(file, { type: 'buffer' }) as Uint8Array);
};
const ENCRYPTED = '文件导入失败:文件有打开密码，请在 Excel 中去掉密码并保存后再导入';

it.each([
  ['setup.exe', '请选择 .xlsx 或 .xls 文件'],
  ['用户.csv', '不支持 .csv 文件，请用 Excel 或 WPS 打开，另存为 .xlsx 后再导入'],
  ['用户.et', '不支持 .et 文件，请用 Excel 或 WPS 打开，另存为 .xlsx 后再导入'],
  ['用户.XLSM', '不支持含宏的文件，请另存为 .xlsx 后再导入'],
])('every import refuses %s by its name, whatever it holds, and so does its dry run', async (name, reason) => {
  const workbook = await aWorkbook(['甲'], [['a']]);
  expect(await answers(workbook, name)).toEqual(each(reason));
  expect(await sendFile(app, positions.importCheck, { name, content: workbook })).toMatchObject({ success: false, message: reason });
});

it.each<[string, string, () => Promise<Buffer> | Buffer]>([
  ['an .xlsx with a password', ENCRYPTED, () => compoundOf({ EncryptionInfo: Buffer.alloc(64), EncryptedPackage: Buffer.alloc(5000) })],
  [
    'an .xls with a password',
    ENCRYPTED,
    // a BOF record and a FilePass record (XOR obfuscation)
    () =>
      compoundOf({
        Workbook: Buffer.concat([Buffer.from('0908100000060500', 'hex'), Buffer.alloc(12), Buffer.from('2f000600000001020304', 'hex')]),
      }),
  ],
  [
    'a web page with a table',
    '文件导入失败:文件的内容是网页，不是 Excel 工作簿，请用 Excel 或 WPS 打开，另存为 .xlsx 后再导入',
    () => Buffer.from('\ufeff\r\n<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table><tr><td>甲</td></tr></table></html>'),
  ],
  ['a program', '文件导入失败:不是有效的 Excel 文件，请使用 .xlsx 格式', () => Buffer.from('MZ'.padEnd(500, '\0'))],
  [
    'a workbook with macros that was renamed',
    '文件导入失败:不支持含宏的文件，请另存为 .xlsx 后再导入',
    () => {
      const zip = new yazl.ZipFile();
      zip.addBuffer(Buffer.from('<worksheet/>'), 'xl/worksheets/sheet1.xml');
      zip.addBuffer(Buffer.from('x'), 'xl/vbaProject.bin');
      zip.end();
      return buffer(zip.outputStream as Readable);
    },
  ],
])('every import names the cause when it refuses %s', async (_what, reason, content) => {
  expect(await answers(await content())).toEqual(each(reason));
});

it('every import refuses a row with 200,000 characters in any column by its number, and does not store it', async () => {
  for (const endpoint of imports) {
    const wanted = headingsOf(endpoint.path);
    const content = await aWorkbook(wanted, [wanted.map(() => '长'.repeat(200_000))]);
    const answer = await sendFile(app, endpoint, { name: 'long.xlsx', content });
    expect([endpoint.path, answer.code, answer.message]).toEqual([endpoint.path, PARTLY, '文件导入成功，但有错误。']);
    const lines = await reportOf(app, answer.result);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^第 \d+ 行：/);
    expect(lines[0]?.length).toBeLessThan(300);
  }
}, 60_000);
