import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { excelEndpoints, type Task } from '@mortise/shared/contract';
import { tasks } from '@mortise/shared/contract/records';
import * as z from 'zod';
import { Refusal } from '#platform/refusal.ts';
import { sendFile } from '#testing/send-file.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { until } from '#testing/until.ts';
import { aWorkbook } from '#testing/workbooks.ts';
import { importRoute } from './excel-routes.ts';
import { workbookCheck } from './uploaded-workbook.ts';

const fixture = excelEndpoints('/spooled', 'spooled', { access: 'signed-in' });
const dataDir = join(tmpdir(), `mortise-uploaded-${randomUUID()}`);
const inSpool = () => readdir(join(dataDir, 'spool')).catch(() => []);

let app: TestApp;
/** Whether the file was in the spool, for each time that rows were stored. */
let during: boolean[] = [];
beforeAll(async () => {
  app = await openTestApp({ dataDir }, (api) =>
    importRoute(api, fixture, ({ username }) => {
      if (username !== 'admin') throw new Refusal('不可导入');
      return {
        columns: [{ title: '甲', field: 'a' }],
        required: ['a'],
        sources: {},
        draft: z.object({ a: z.string() }),
        async save(drafts) {
          during.push((await inSpool()).length > 0);
          return drafts.map(() => undefined);
        },
      };
    }),
  );
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(() => {
  during = [];
});

const ended = async (id: string) => {
  let last: Task | undefined;
  await until(async () => {
    last = (await app.ask(tasks.byId, { query: { id } })).result;
    return last.state !== 'waiting' && last.state !== 'running';
  });
  return last;
};

it('is in the spool while its rows are stored, and gone afterwards, in one call and in two steps', async () => {
  const content = await aWorkbook(['甲'], [['x']]);
  expect(await sendFile(app, fixture.importExcel, { name: 'a.xlsx', content })).toMatchObject({ success: true });
  expect([during, await inSpool()]).toEqual([[true], []]);

  const { result } = await sendFile(app, fixture.importCheck, { name: 'a.xlsx', content });
  const { id } = result as unknown as Task;
  expect(await ended(id)).toMatchObject({ state: 'done', outcome: { good: 1 } });
  expect([during, await inSpool()]).toEqual([[true, true], []]);

  const confirmed = await app.ask(fixture.importChecked, { body: { id } });
  expect(await ended(confirmed.result.id)).toMatchObject({ state: 'done', outcome: { good: 1 } });
  expect([during, await inSpool()]).toEqual([[true, true, true], []]);
});

it.each([
  ['no workbook', 'a.xlsx', Buffer.from('a,b'), '不是有效的 Excel 文件'],
  ['an empty file', 'a.xlsx', Buffer.alloc(0), '文件是空的'],
  ['a wrong name', 'a.txt', Buffer.from('PK'), 'xls'],
])('refuses %s at once, without a task and without a file', async (_, name, content, message) => {
  for (const endpoint of [fixture.importExcel, fixture.importCheck])
    expect(await sendFile(app, endpoint, { name, content })).toMatchObject({ success: false, message: expect.stringContaining(message) });
  expect([during, await inSpool()]).toEqual([[], []]);
});

it('reads no file of a person who may not import', async () => {
  const put = jest.spyOn(app.app.platform.spool, 'put');
  const content = await aWorkbook(['甲'], [['x']]);
  const answer = await sendFile(app, fixture.importCheck, { name: 'a.xlsx', content, as: 'clerk' });
  expect(answer).toMatchObject({ success: false, message: '不可导入' });
  expect(put).not.toHaveBeenCalled();
  put.mockRestore();
});

it('takes the file from no part of another name', async () => {
  const content = await aWorkbook(['甲'], [['x']]);
  const answer = await sendFile(app, fixture.importExcel, { name: 'a.xlsx', content, part: 'files[]' });
  expect(answer).toMatchObject({ success: false, message: '请选择要上传的文件' });
});

it('finds that a compound file is encrypted also where the name of the stream arrives in two pieces', () => {
  const head = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504)]);
  const name = Buffer.from('EncryptedPackage', 'utf16le');
  const check = workbookCheck('a.xlsx');
  check.start(head);
  check.more(name.subarray(0, 11));
  check.more(name.subarray(11, 20));
  expect(() => check.more(name.subarray(20))).toThrow(Refusal);
});
