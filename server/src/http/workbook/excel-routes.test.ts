import { excelEndpoints } from '@mortise/shared/contract';
import { positions } from '@mortise/shared/contract/people';
import * as z from 'zod';
import { CONTEXT_PATH } from '#app.ts';
import { sendFile } from '#testing/send-file.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { until } from '#testing/until.ts';
import { aWorkbook } from '#testing/workbooks.ts';
import { exportRoute, importRoute } from './excel-routes.ts';

const OWN_EXPORTS = '您有两个导出正在进行，请等待其完成后再试';
const OWN_IMPORTS = '您有一个导入正在进行，请等待其完成后再试';
const fixture = excelEndpoints('/fixture', 'fixture', { access: 'signed-in' });

let app: TestApp;
let running = 0;
let release: () => void;
let released: Promise<void>;
beforeAll(async () => {
  app = await openTestApp({}, (api) => {
    exportRoute(api, fixture, {
      title: '甲',
      columns: [{ title: '甲', field: 'a' }],
      sources: {},
      rows: async () =>
        (async function* () {
          running += 1;
          await released;
          yield [{ a: 'x' }];
        })(),
    });
    importRoute(api, fixture, () => ({
      columns: [{ title: '甲', field: 'a' }],
      required: ['a'],
      sources: {},
      draft: z.object({ a: z.string() }),
      async save(drafts) {
        running += 1;
        await released;
        return drafts.map(() => undefined);
      },
    }));
  });
});
afterAll(() => app.close());
beforeEach(() => {
  running = 0;
  released = new Promise((resolve) => {
    release = resolve;
  });
});

const exportAs = async (username: string) => {
  const { statusCode, headers, body } = await app.send({
    url: CONTEXT_PATH + fixture.exportXls.path,
    headers: { 'x-access-token': await app.tokenOf(username) },
  });
  const isFile = headers['content-type'] === 'application/vnd.ms-excel';
  return { statusCode, retryAfter: headers['retry-after'], message: isFile ? 'file' : JSON.parse(body).message };
};

it('a person runs two exports at a time, all persons six', async () => {
  const names = ['admin', 'admin', 'clerk', 'clerk', 'auditor', 'auditor'];
  const first = names.map(exportAs);
  await until(() => running === names.length);
  expect(await exportAs('admin')).toEqual({ statusCode: 429, retryAfter: '5', message: OWN_EXPORTS });
  expect(await exportAs('zhangsan')).toEqual({ statusCode: 503, retryAfter: '5', message: '服务器繁忙，请稍后再试' });
  release();
  expect((await Promise.all(first)).map(({ message }) => message)).toEqual(names.map(() => 'file'));
  expect(await exportAs('admin')).toMatchObject({ message: 'file' });
  expect(await exportAs('zhangsan')).toMatchObject({ message: 'file' });
});

it('a person runs one import at a time, and two are stored at a time', async () => {
  const content = await aWorkbook(['甲'], [['x']]);
  const importAs = (as: string) => sendFile(app, fixture.importExcel, { name: 'a.xlsx', content, as });
  const three = ['admin', 'clerk', 'auditor'].map(importAs);
  await until(() => running === 2);
  expect(await importAs('admin')).toMatchObject({ code: 429, message: OWN_IMPORTS });
  expect(running).toBe(2);
  release();
  expect((await Promise.all(three)).map(({ success }) => success)).toEqual([true, true, true]);
  expect(running).toBe(3);
});

it('refuses a multipart boundary that is longer than RFC 2046 allows, without a fault', async () => {
  const boundary = 'b'.repeat(71);
  const answer = await app.send({
    method: 'POST',
    url: CONTEXT_PATH + positions.importExcel.path,
    headers: { 'x-access-token': await app.tokenOf('admin'), 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\nx\r\n--${boundary}--\r\n`,
  });
  expect(answer.json()).toMatchObject({ success: false, code: 400, message: '上传的内容格式不正确' });
});
