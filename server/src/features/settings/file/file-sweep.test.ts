import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { announcements } from '@mortise/shared/contract/messages';
import { ownAccount } from '@mortise/shared/contract/session';
import { files } from '@mortise/shared/contract/settings';
import { sql } from 'drizzle-orm';
import { createSigner } from '#platform/secrets/signer.ts';
import { createLocalFiles } from '#platform/stored-files/local-files.ts';
import { sendFile } from '#testing/send-file.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { createFileRepository } from './file.repository.ts';
import { createFileService } from './file.service.ts';
import { newPath } from './file-names.ts';
import { createFileSweep } from './file-sweep.ts';
import { createFileUses } from './file-uses.repository.ts';
import { sweepFilesJob } from './sweep-files.job.ts';

const DAY = 86_400_000;
const settings = { quotaBytes: 1e9, quotaFiles: 1e6, totalBytes: 1e9, unusedFor: 7 * DAY, reportsFor: 3 * DAY };

let app: TestApp;
let dataDir: string;
let days: number;
beforeEach(async () => {
  days = 0;
  dataDir = await mkdtemp(join(tmpdir(), 'mortise-sweep-'));
  app = await openTestApp({ dataDir, files: settings });
});
afterEach(async () => {
  await app.close();
  await rm(dataDir, { recursive: true });
});

/** The sweep of one process; `days` sets its clock forward. */
const aSweep = () => {
  const parts = {
    repository: createFileRepository(app.db),
    stored: createLocalFiles(join(dataDir, 'uploads')),
    settings,
    clock: () => Date.now() + days * DAY,
  };
  const service = createFileService({ signer: createSigner(dataDir, 'test'), ...parts, liveAmong: async () => new Set() });
  return { ...parts, ...createFileSweep({ ...parts, uses: createFileUses(app.db), service }) };
};
const sweepAfter = (more: number) => {
  days += more;
  return aSweep().sweep(new AbortController().signal);
};

/** Stores reports of imports of one person. */
const reports = () => {
  const { saveReport } = createFileService({ signer: createSigner(dataDir, 'test'), ...aSweep(), liveAmong: async () => new Set() });
  const caller = { userId: 'u', username: 'u', realname: 'u', orgCode: '', tenantId: '0', codes: new Set<string>(), tokenHash: 's' };
  return { save: (lines: string) => saveReport(caller, lines) };
};
const upload = async (name = 'a.txt') => {
  const { success, message } = await sendFile(app, files.upload, { name, content: 'text', fields: { biz: 'temp' } });
  expect(success).toBe(true);
  return message;
};
const place = async (path: string, ageInDays = 0) => {
  const whole = join(dataDir, 'uploads', path);
  await mkdir(dirname(whole), { recursive: true });
  await writeFile(whole, 'text');
  const time = (Date.now() - ageInDays * DAY) / 1000;
  await utimes(whole, time, time);
};
const onDisk = async () => {
  const entries = await readdir(join(dataDir, 'uploads'), { recursive: true, withFileTypes: true });
  return entries
    .flatMap((entry) => (entry.isFile() ? join(entry.parentPath, entry.name).slice(dataDir.length + '/uploads/'.length) : []))
    .sort();
};
const rows = async () => {
  const found = await app.db.execute<{ path: string; used_in: string | null }>(
    sql`select path, used_in from sys_stored_file order by path`,
  );
  return found.rows.map(({ path, used_in }) => [path, used_in]);
};

it('removes an upload that nothing has used for a week, with its row', async () => {
  await upload();
  expect(await sweepAfter(6)).toBe(0);
  expect(await onDisk()).toHaveLength(1);
  expect(await sweepAfter(1.1)).toBe(1);
  expect(await onDisk()).toEqual([]);
  expect(await rows()).toEqual([]);
});

it('leaves a portrait, a picture in an announcement, and what tables of other teams name', async () => {
  const [portrait, picture, attachment, logo] = [await upload('头像.txt'), await upload('图 片.txt'), await upload(), await upload()];
  await app.ask(ownAccount.editProfile, { body: { avatar: portrait } });
  const msgContent = `<p>见图 <img src="/jeecg-boot/sys/common/static/${encodeURI(picture)}"></p>`;
  const times = { startTime: '2026-01-01 09:00:00', endTime: '2036-01-01 09:00:00' };
  const body = {
    titile: '图',
    msgCategory: '1' as const,
    priority: 'H' as const,
    msgType: 'ALL' as const,
    msgAbstract: '图',
    msgContent,
    ...times,
  };
  expect(await app.ask(announcements.add, { body })).toMatchObject({ success: true });
  await app.db.execute(sql`create schema shop`);
  await app.db.execute(sql`create table shop.purchase (id int, files text[], more jsonb)`);
  await app.db.execute(sql`insert into shop.purchase values (1, ${sql.param([`x,${attachment}`])}, ${JSON.stringify({ logo })})`);
  await sweepAfter(100);
  expect(await onDisk()).toEqual([attachment, logo, picture, portrait].sort());
  expect(await rows()).toEqual(
    [
      [attachment, 'shop.purchase'],
      [logo, 'shop.purchase'],
      [picture, 'sys_announcement'],
      [portrait, 'sys_user'],
    ].sort(),
  );
});

it('finds what is named in a table of many pages, on the last of them too', async () => {
  const [first, last] = [await upload(), await upload()];
  await app.db.execute(sql`create table long_table (id int, content text)`);
  await app.db.execute(sql`alter table long_table alter content set storage plain`);
  await app.db.execute(sql`insert into long_table values (0, ${first})`);
  await app.db.execute(sql`insert into long_table select i, repeat('x', 8000) from generate_series(1, 2100) i`);
  await app.db.execute(sql`insert into long_table values (9999, ${last})`);
  await sweepAfter(100);
  expect(await onDisk()).toEqual([first, last].sort());
});

it('does not count logs and versions of rows as uses', async () => {
  const path = await upload();
  await app.ask(ownAccount.editProfile, { body: { avatar: path } });
  await app.ask(ownAccount.editProfile, { body: { avatar: 'temp/other.png' } });
  const versions = await app.db.execute(sql`select from sys_data_log where data_content like ${`%${path}%`}`);
  expect(versions.rows).not.toEqual([]);
  await sweepAfter(8);
  expect(await onDisk()).toEqual([]);
});

it('counts the time from when a file was found out of use', async () => {
  const path = await upload();
  await app.ask(ownAccount.editProfile, { body: { avatar: path } });
  await sweepAfter(100);
  await app.ask(ownAccount.editProfile, { body: { avatar: 'temp/other.png' } });
  await sweepAfter(1);
  await sweepAfter(6.9);
  expect(await onDisk()).toEqual([path]);
  expect(await sweepAfter(1)).toBe(1);
  expect(await onDisk()).toEqual([]);
});

it('removes reports of imports after their own time, also those of older releases', async () => {
  await upload();
  const path = await reports().save('lines');
  await place('import-reports/0d4f_1790000000000.txt');
  expect(await onDisk()).toHaveLength(3);
  await sweepAfter(2);
  expect(await onDisk()).toContain(path);
  await sweepAfter(1.1);
  expect(await onDisk()).toEqual([expect.stringMatching(/^temp\//)]);
});

it('keeps the newest twenty reports of a person', async () => {
  const { save } = reports();
  for (let turn = 0; turn < 23; turn += 1) await save('lines');
  expect(await onDisk()).toHaveLength(20);
  expect(await rows()).toHaveLength(20);
});

it('removes a row whose file was never written', async () => {
  const { id, path } = newPath('temp', 'a', '.txt');
  const moment = Date.now();
  await aSweep().repository.insert({
    ...{ id, path, ownerId: 'u', sessionId: 's', biz: 'temp', name: 'a.txt', contentType: 'text/plain', size: 4 },
    ...{ storedAt: moment, unusedSince: moment },
  });
  expect(await sweepAfter(8)).toBe(1);
  expect(await rows()).toEqual([]);
});

it('takes over a file without a row, and removes it after a week unless something uses it', async () => {
  const [lost, used] = [newPath('temp', 'lost', '.png').path, newPath('temp', 'used', '.png').path];
  await place(lost, 300);
  await place(used, 300);
  await app.ask(ownAccount.editProfile, { body: { avatar: used } });
  await sweepAfter(0);
  expect(await onDisk()).toEqual([lost, used]);
  expect(await rows()).toEqual([
    [lost, null],
    [used, 'sys_user'],
  ]);
  await sweepAfter(8);
  expect(await onDisk()).toEqual([used]);
});

it('leaves files with names of older releases and of JeecgBoot', async () => {
  const paths = ['temp/name_1600000000000.png', 'plain.pdf', 'a/b/c.docx'];
  for (const path of paths) await place(path, 900);
  await sweepAfter(100);
  expect(await onDisk()).toEqual(paths.sort());
});

it('runs as a job that every installation has, and says how many files went', async () => {
  const job = sweepFilesJob(aSweep());
  expect(job.ownTimes).toBe('0 20 0/6 * * ?');
  await upload();
  days = 8;
  const lines: string[] = [];
  const { signal } = new AbortController();
  await sweepFilesJob(aSweep()).run({ signal, closing: signal, log: (line) => void lines.push(line), parameter: null, fireAt: 0 });
  expect(lines).toEqual(['已清理 1 个文件']);
});

it('stops between two batches when its job is stopped', async () => {
  await upload();
  days = 8;
  expect(await aSweep().sweep(AbortSignal.abort())).toBe(0);
  expect(await onDisk()).toHaveLength(1);
});
