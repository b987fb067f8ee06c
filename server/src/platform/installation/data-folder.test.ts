import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataFolderBusy, lockDataFolder, makeFolder } from './data-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mortise-lock-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('lets nobody else in while it is held, and says who holds it', async () => {
  const release = await lockDataFolder(folder);
  const second = lockDataFolder(folder);
  await expect(second).rejects.toThrow(DataFolderBusy);
  await expect(lockDataFolder(folder)).rejects.toThrow(`正被另一个进程（PID ${process.pid}）使用`);
  await release();
  await (await lockDataFolder(folder))();
  expect(await readdir(folder)).toEqual([]);
});

it.each([
  ['a process that is gone', JSON.stringify({ pid: 2 ** 22 + 1, identity: '1' })],
  ['a later process with the same number', JSON.stringify({ pid: process.pid, identity: 'another start' })],
  ['a half-written lock', '{"pi'],
  ['an empty lock', ''],
  ['a lock of another form', '{"pid":"1","identity":null}'],
  ['a lock that is no object', 'null'],
  ['a lock that names no process', '{"pid":-1,"identity":"x"}'],
])('takes over from %s', async (_, left) => {
  await writeFile(join(folder, 'lock'), left);
  await (await lockDataFolder(folder))();
});

it('takes over from a folder in place of the lock', async () => {
  await mkdir(join(folder, 'lock/inside'), { recursive: true });
  await (await lockDataFolder(folder))();
  expect(await readdir(folder)).toEqual([]);
});

it('makes folders within folders, and leaves those that are there', async () => {
  const deep = join(folder, 'a/b/c');
  await Promise.all([makeFolder(deep), makeFolder(deep)]);
  await makeFolder(deep);
  expect((await stat(deep)).isDirectory()).toBe(true);
});

it('says at once of which folder that it cannot be made', async () => {
  await writeFile(join(folder, 'file'), '');
  await expect(makeFolder(join(folder, 'file'))).rejects.toMatchObject({ code: 'EEXIST', path: join(folder, 'file') });
  for (const place of ['a', 'a/b']) {
    const path = join(folder, 'file', place);
    await expect(makeFolder(path)).rejects.toMatchObject({ code: expect.stringMatching(/^(ENOTDIR|EEXIST)$/), path });
  }
});
