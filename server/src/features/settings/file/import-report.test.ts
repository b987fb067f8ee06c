import { PARTLY } from '@mortise/shared/contract';
import { positions } from '@mortise/shared/contract/people';
import { session } from '@mortise/shared/contract/session';
import { sendFile } from '#testing/send-file.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { aWorkbook } from '#testing/workbooks.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** Imports a row that is refused; returns the address of the report. */
const reportBy = async (as: string) => {
  const content = await aWorkbook(['职务编码', '职务名称', '职级'], [['general_manager', '占用', '中级']]);
  const answer = await sendFile(app, positions.importExcel, { name: '职务表.xls', content, as });
  expect(answer.code).toBe(PARTLY);
  return `/jeecg-boot${answer.result?.fileUrl}`;
};
const read = (url: string, token?: string, method: 'GET' | 'HEAD' = 'GET') =>
  app.send({ method, url, headers: token === undefined ? {} : { 'x-access-token': token } });

it('is read by its link while the session lives that imported, and cached by nobody', async () => {
  const url = await reportBy('admin');
  expect(url).toMatch(/\/import-reports\/import-report_[0-9a-f]{32}\.txt$/);
  const report = await read(url);
  expect(report.body).toContain('第 4 行：职务编码已经存在，忽略导入。');
  expect(report.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'application/octet-stream' });
});

it("is refused to other people's tokens and to dead ones, in the header or in the address", async () => {
  const url = await reportBy('admin');
  const other = await app.tokenOf('manager');
  expect((await read(url, await app.tokenOf('admin'))).statusCode).toBe(200);
  for (const answer of [
    await read(url, other),
    await read(`${url}?token=${other}`),
    await read(url, 'nonsense'),
    await read(url, other, 'HEAD'),
  ])
    expect(answer.statusCode).toBe(404);
});

it('is not found by a part of its name', async () => {
  const url = await reportBy('admin');
  const own = await app.tokenOf('admin');
  expect((await read(url.replace('import-report_', 'other_'), own)).statusCode).toBe(404);
  expect((await read(url.replace(/[0-9a-f]{4}\.txt/, '0000.txt'))).statusCode).toBe(404);
});

// last, because it ends the session of the other tests
it('is lost to whoever has the link when the session ends, and still read by its maker', async () => {
  const url = await reportBy('admin');
  const token = await app.tokenOf('admin');
  await app.ask(session.signOut);
  expect((await read(url)).statusCode).toBe(404);
  expect((await read(url, token)).statusCode).toBe(404);
  const { result } = await app.ask(session.signIn, { body: { username: 'admin', password: '123456' } }, { as: null });
  expect((await read(url, result.token)).statusCode).toBe(200);
});
