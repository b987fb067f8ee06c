import { sql } from 'drizzle-orm';
import type { LogEntry } from '#platform/log/operation-log.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { createLogWriter, type LogWriter } from './log.changes.ts';

let app: TestApp;
let writer: LogWriter;
beforeAll(async () => {
  app = await openTestApp();
  writer = createLogWriter(app.db);
});
afterAll(() => app.close());

const entry = (ip: string, more: Partial<LogEntry> = {}): LogEntry => ({
  logType: 2,
  logContent: '职务管理-添加',
  operateType: 2,
  userid: 'clerk',
  username: '苏晓雨',
  ip,
  method: '/sys/position/add',
  requestUrl: '/jeecg-boot/sys/position/add',
  requestParam: '{"name":"a"}',
  requestType: 'POST',
  costTime: 3,
  createTime: '2026-11-22 08:00:00',
  ...more,
});
const stored = async (ip: string) => (await app.db.execute(sql`select * from sys_log where ip = ${ip} order by cost_time`)).rows;

it('stores texts as they are, also those that look like escapes, and drops what PostgreSQL cannot store', async () => {
  const odd = ['\\u0000', '\\\\u0000', '{"a":"\\\\u0000"}', '"},{"', 'a\0b', '\ud800', '字😀'];
  await writer.insert(odd.map((text, costTime) => entry('odd', { requestParam: text, costTime })));
  expect((await stored('odd')).map((row) => row.request_param)).toEqual([
    '\\u0000',
    '\\\\u0000',
    '{"a":"\\\\u0000"}',
    '"},{"',
    'ab',
    '\ufffd',
    '字😀',
  ]);
});

it('cuts what is longer than its column, also within a character of two halves', async () => {
  const long = `${'a'.repeat(99)}😀`;
  await writer.insert([entry('long', { userid: long, username: long, method: 'm'.repeat(600), requestUrl: 'u'.repeat(300) })]);
  const [row] = await stored('long');
  expect(row).toMatchObject({ userid: `${'a'.repeat(99)}\ufffd`, create_by: `${'a'.repeat(99)}\ufffd`, request_url: 'u'.repeat(255) });
});

it('loses no other row because of one that the database refuses, and reports that one', async () => {
  const batch = [entry('row', { costTime: 1 }), entry('row', { createTime: 'never' }), entry('row', { costTime: 3 })];
  await expect(writer.insert(batch)).rejects.toThrow('1 log rows were refused');
  expect((await stored('row')).map((row) => Number(row.cost_time))).toEqual([1, 3]);
});
