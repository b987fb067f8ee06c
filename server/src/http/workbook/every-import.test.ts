import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type AnyEndpoint, PARTLY } from '@mortise/shared/contract';
import yazl from 'yazl';
import { sendFile } from '#testing/send-file.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { aWorkbook, exported, reportOf } from '#testing/workbooks.ts';
import { routeInventory } from '../route.ts';
import type { Heading } from './write-workbook.ts';

let app: TestApp;
let imports: AnyEndpoint[];
beforeAll(async () => {
  app = await openTestApp();
  imports = routeInventory(app.app).filter(({ path }) => path.endsWith('/importExcel'));
});
afterAll(() => app.close());

/** Posts a file to every import endpoint; returns the answers by path. */
const answers = async (content: Buffer) => {
  const said: Record<string, string> = {};
  // one after another: a person may run one import at a time
  for (const endpoint of imports) said[endpoint.path] = (await sendFile(app, endpoint, { name: 'a.xlsx', content })).message;
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
const headingsOf = async (path: string): Promise<Heading[]> => {
  const { rows } = await exported(app, { path: path.replace('importExcel', 'exportXls') } as AnyEndpoint);
  const [, , first = [], second = []] = rows;
  if (path !== GROUPED) return first.map((title) => ({ title }));
  return second.map((title, column) => (title ? { title, group: '字典列表' } : { title: first[column] ?? '' }));
};

it('every import refuses a zip bomb, wrong headings and files that are not workbooks', async () => {
  expect(imports.length).toBeGreaterThan(7);
  expect(await answers(await aBomb())).toEqual(each('文件导入失败:文件内容过大'));
  expect(await answers(await aWorkbook(['甲', '乙'], [['a', 'b']]))).toEqual(
    each(expect.stringMatching(/^文件导入失败:(.*缺少列：|表头不正确)/)),
  );
  expect(await answers(Buffer.from('a,b'))).toEqual(each('文件导入失败:不是有效的 Excel 文件，请使用 .xlsx 格式'));
}, 60_000);

it('every import refuses a row with 200,000 characters in any column by its number, and does not store it', async () => {
  for (const endpoint of imports) {
    const headings = await headingsOf(endpoint.path);
    const content = await aWorkbook(headings, [headings.map(() => '长'.repeat(200_000))]);
    const answer = await sendFile(app, endpoint, { name: 'long.xlsx', content });
    expect([endpoint.path, answer.code, answer.message]).toEqual([endpoint.path, PARTLY, '文件导入成功，但有错误。']);
    const lines = await reportOf(app, answer.result);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^第 \d+ 行：/);
    expect(lines[0]?.length).toBeLessThan(300);
  }
}, 60_000);
