import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { MESSAGE_STATE, messages } from '@mortise/shared/contract/messages';
import { sql } from 'drizzle-orm';
import { createLocalFiles } from '#platform/stored-files/local-files.ts';
import { openMailServer } from '#testing/programs/mail-server.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { until } from '#testing/until.ts';
import { createFileMails } from '../message.changes.ts';
import { createAttachmentRepository } from './attachment.repository.ts';
import { createAttachments } from './attachments.ts';

let app: TestApp;
let mailServer: Awaited<ReturnType<typeof openMailServer>>;
let dataDir: string;
let refuse: number | undefined;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mortise-attachments-'));
  mailServer = await openMailServer({ refuse: (address) => (address.startsWith('refused') ? refuse : undefined) });
  app = await openTestApp({ jobClock: true, dataDir, mail: { servers: [mailServer.url], from: 'console@example.com' } });
});
afterAll(async () => {
  await app.close();
  await mailServer.close();
  await rm(dataDir, { recursive: true, force: true });
});

const stored = () => createLocalFiles(join(dataDir, 'mails'));
const attachments = (more: { atMost?: number; clock?: () => number } = {}) =>
  createAttachments({ repository: createAttachmentRepository(app.db), stored: stored(), ...more });
const files = async () => {
  const entries = await readdir(join(dataDir, 'mails'), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
};
const fileMail = (key: string, receivers: string[], content = Readable.from([Buffer.from('一二三')])) => ({
  key,
  receivers,
  title: `附件 ${key}`,
  html: '<p>见附件</p>',
  file: { name: '销售报表.xlsx', content },
});
const queue = (...asked: Parameters<typeof fileMail>) => createFileMails(app.db, attachments()).queue(fileMail(...asked));
const titled = async (esTitle: string) => (await app.ask(messages.list, { query: { esTitle } })).result.records;
const never = new AbortController().signal;

it('mails a file to each receiver, once for an occasion', async () => {
  expect(await queue('一次', ['a@example.com', 'b@example.com'])).toEqual({ queued: 2, size: 9 });
  expect(await queue('一次', ['a@example.com', 'b@example.com'])).toEqual({ queued: 0, size: 9 });
  await until(async () => (await titled('附件 一次')).every(({ esSendStatus }) => esSendStatus === MESSAGE_STATE.sent));
  const mails = mailServer.mails.filter(({ subject }) => subject === '附件 一次');
  expect(mails.map(({ to }) => to?.[0]?.address).sort()).toEqual(['a@example.com', 'b@example.com']);
  for (const mail of mails) {
    const [file] = mail.attachments;
    expect(file?.filename).toBe('销售报表.xlsx');
    expect(Buffer.from(file?.content as ArrayBuffer).toString()).toBe('一二三');
  }
  expect(await files()).toHaveLength(1);
});

it('keeps nothing of a file that is too large or breaks off', async () => {
  const before = await files();
  const large = Readable.from([Buffer.alloc(600_000), Buffer.alloc(600_000)]);
  await expect(attachments({ atMost: 1024 * 1024 }).write('x', large)).rejects.toThrow('附件超过 1 MB');
  expect(large.destroyed).toBe(true);
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('half');
      throw new Error('no more rows');
    })(),
  );
  await expect(queue('断开', ['a@example.com'], broken)).rejects.toThrow('no more rows');
  expect(await files()).toEqual(before);
  expect(await titled('附件 断开')).toEqual([]);
});

it('sends the file again with a failed mail, as long as it is kept', async () => {
  refuse = 550;
  await queue('退回', ['refused@example.com']);
  await until(async () => (await titled('附件 退回'))[0]?.esSendStatus === MESSAGE_STATE.failed);
  refuse = undefined;
  const [mail] = await titled('附件 退回');
  await app.ask(messages.resend, { body: { ids: mail?.id ?? '' } });
  await until(() => mailServer.mails.some(({ subject, attachments: [file] }) => subject === '附件 退回' && Boolean(file)));
});

it('sweeps files a week after their mails were sent, those of no row after a day, and none of a mail under way', async () => {
  await app.db.execute(sql`update sys_sms_file set create_time = create_time - interval '8 days'`);
  await stored().write('stray', 'x');
  const longAgo = new Date(Date.now() - 2 * 24 * 3600 * 1000);
  await utimes(join(dataDir, 'mails', 'stray'), longAgo, longAgo);
  await stored().write('fresh', 'x');
  const [sent] = await titled('附件 一次');
  await app.db.execute(sql`update sys_sms set next_try_time = now() + interval '1 day' where id = ${sent?.id}`);
  await until(async () => (await titled('附件 退回'))[0]?.esSendStatus === MESSAGE_STATE.sent);
  expect(await attachments().sweep(never)).toBe(2);
  expect((await files()).filter((path) => path.endsWith('stray'))).toEqual([]);
  expect((await files()).filter((path) => path.endsWith('fresh'))).toHaveLength(1);
  await app.db.execute(sql`update sys_sms set next_try_time = null where id = ${sent?.id}`);
  expect(await attachments().sweep(never)).toBe(1);
  expect(await files()).toHaveLength(1);
});

it('says so when a file that is to be sent again was swept', async () => {
  const [mail] = await titled('附件 一次');
  await app.ask(messages.resend, { body: { ids: mail?.id ?? '' } });
  await until(async () => (await titled('附件 一次')).some(({ esResult }) => esResult?.startsWith('附件已过期清理')));
});
