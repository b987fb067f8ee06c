import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { files } from '@mortise/shared/contract/settings';
import { sql } from 'drizzle-orm';
import { sendFile } from '#testing/send-file.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

const KB = 1024;
const limits = { quotaBytes: 100 * KB, quotaFiles: 5, totalBytes: 220 * KB, unusedFor: 7 * 86_400_000, reportsFor: 86_400_000 };

let app: TestApp;
let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mortise-quota-'));
  app = await openTestApp({ dataDir, files: limits });
});
afterEach(async () => {
  await app.close();
  await rm(dataDir, { recursive: true });
});

const upload = (kilobytes: number, as = 'admin', name = 'a.txt') =>
  sendFile(app, files.upload, { name, content: 'x'.repeat(kilobytes * KB), as, fields: { biz: 'temp' } });
const rows = async () => (await app.db.execute(sql`select * from sys_stored_file order by stored_at`)).rows;
const onDisk = async () => readdir(join(dataDir, 'uploads/temp')).catch(() => []);

it('writes down who stored what, and when', async () => {
  const { message } = await upload(3, 'manager', '季度 报告.txt');
  const [user] = (await app.db.execute(sql`select id from sys_user where username = 'manager'`)).rows;
  expect(await rows()).toEqual([
    expect.objectContaining({
      path: message,
      owner_id: user?.id,
      biz: 'temp',
      name: '季度 报告.txt',
      content_type: 'text/plain',
      size: 3 * KB,
      used_in: null,
    }),
  ]);
});

it('refuses more bytes than a person may store, the administrator too, and says how many are used', async () => {
  for (const as of ['admin', 'manager']) {
    expect(await upload(90, as)).toMatchObject({ success: true });
    expect(await upload(11, as)).toMatchObject({
      success: false,
      code: 507,
      message: '上传失败！您的存储空间不足：已用 0.1 MB，上限 0.1 MB，此文件 0.0 MB；不再使用的文件会在 7 天后自动清理',
    });
    expect(await upload(10, as)).toMatchObject({ success: true });
  }
  expect(await onDisk()).toHaveLength(4);
});

it('refuses more files than a person may store', async () => {
  for (let turn = 0; turn < 5; turn += 1) expect(await upload(1)).toMatchObject({ success: true });
  expect(await upload(1)).toMatchObject({ code: 507, message: expect.stringContaining('已有 5 个，上限 5 个') });
  expect(await upload(1, 'manager')).toMatchObject({ success: true });
});

it('refuses more than the installation may store', async () => {
  for (const as of ['admin', 'manager']) await upload(100, as);
  expect(await upload(30, 'clerk')).toMatchObject({ code: 507, message: expect.stringMatching(/^上传失败！服务器的存储空间不足：已用/) });
  expect(await upload(20, 'clerk')).toMatchObject({ success: true });
});

it('holds the quota for uploads that come together', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => upload(1)));
  expect(answers.filter(({ success }) => success)).toHaveLength(5);
  expect(answers.filter(({ code }) => code === 507)).toHaveLength(7);
  expect(await rows()).toHaveLength(5);
  expect(await onDisk()).toHaveLength(5);
});

it('keeps nothing of an upload that is broken off', async () => {
  const { port } = new URL(await app.app.listen({ port: 0, host: '127.0.0.1' }));
  const token = await app.tokenOf('admin');
  const client = connect(Number(port), '127.0.0.1');
  const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';
  const lines = ['POST /jeecg-boot/sys/common/upload HTTP/1.1', 'host: x', `x-access-token: ${token}`, 'content-length: 50000'];
  client.write(`${[...lines, 'content-type: multipart/form-data; boundary=b'].join('\r\n')}\r\n\r\n${head}${'x'.repeat(20_000)}`);
  const [socket] = await once(app.app.server, 'connection');
  const ended = once(socket, 'close');
  client.end();
  await ended;
  // an upload that came later is whole: by now the first would be stored, too
  await upload(1);
  expect(await rows()).toHaveLength(1);
  expect(await onDisk()).toHaveLength(1);
});

it('keeps no row of a file that cannot be written', async () => {
  await writeFile(join(dataDir, 'uploads'), 'no folder');
  expect(await upload(1)).toMatchObject({ success: false });
  expect(await rows()).toEqual([]);
});
