import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { openS3Server, type S3Server } from '#testing/programs/s3-server.ts';
import { openStore } from './open-store.ts';
import { createS3Files } from './s3-files.ts';
import { FilesLost, type StoredFiles } from './stored-files.ts';

let s3: S3Server;
let folder: string;
beforeAll(async () => {
  s3 = await openS3Server();
});
afterAll(() => s3.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stored-files-'));
});
afterEach(() => rm(folder, { recursive: true }));

const listed = async (files: StoredFiles) => {
  const found: [string, number][] = [];
  for await (const { path, size } of files.list()) found.push([path, size]);
  return found.sort();
};
const textOf = async (files: StoredFiles, path: string, ...range: [number, number] | []) => {
  const [first, last] = range;
  const found = await files.find(path, first === undefined || last === undefined ? undefined : { first, last });
  return found && { size: found.size, text: await text(found.content) };
};

// the same on every store; each test has folders of its own, because one bucket serves them all
describe.each(['local', 's3'] as const)('files in the %s store', (kind) => {
  let files: StoredFiles;
  beforeEach(async () => {
    files = openStore(folder, { kind, s3: kind === 's3' ? s3.settings : undefined }, 'uploads');
    for await (const { path } of files.list()) await files.remove(path);
  });

  it('finds, lists and removes what was written, with its size', async () => {
    expect(await listed(files)).toEqual([]);
    await files.write('a/季度 报告_1.txt', 'four');
    await files.write('b.txt', Buffer.from('12345'));
    expect(await textOf(files, 'a/季度 报告_1.txt')).toEqual({ size: 4, text: 'four' });
    expect(await files.head('b.txt')).toMatchObject({ size: 5 });
    expect(await listed(files)).toEqual([
      ['a/季度 报告_1.txt', 4],
      ['b.txt', 5],
    ]);
    await files.remove('b.txt');
    await files.remove('b.txt');
    expect(await files.head('b.txt')).toBeUndefined();
    expect(await files.find('b.txt')).toBeUndefined();
  });

  it('reads a part, and says the size of the whole', async () => {
    await files.write('a.txt', '0123456789');
    expect(await textOf(files, 'a.txt', 2, 4)).toEqual({ size: 10, text: '234' });
    expect(await textOf(files, 'a.txt', 9, 9)).toEqual({ size: 10, text: '9' });
  });

  it('takes a copy of a file on the disk, never over one that is there on the disk', async () => {
    const path = join(folder, 'spooled');
    await writeFile(path, Buffer.alloc(3_000_000, 'y'));
    await files.take('a/taken.bin', { path, size: 3_000_000 });
    await rm(path);
    const found = await files.find('a/taken.bin');
    expect([found?.size, found && (await buffer(found.content)).equals(Buffer.alloc(3_000_000, 'y'))]).toEqual([3_000_000, true]);
    await writeFile(path, 'other');
    if (kind === 'local') await expect(files.take('a/taken.bin', { path, size: 5 })).rejects.toThrow('EEXIST');
    await expect(files.take('../b.bin', { path, size: 5 })).rejects.toThrow('not a path');
  });

  it('writes a stream of several parts', async () => {
    const piece = Buffer.alloc(1_000_000, 'x');
    await files.write('long.bin', Readable.from(Array.from({ length: 20 }, () => piece)));
    const found = await files.find('long.bin');
    expect(found?.size).toBe(20_000_000);
    expect(found && (await buffer(found.content)).equals(Buffer.alloc(20_000_000, 'x'))).toBe(true);
  });

  it('keeps nothing of a stream that breaks off', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(9_000_000, 'x');
        throw new Error('cut');
      })(),
    );
    await expect(files.write('cut.bin', broken)).rejects.toThrow();
    expect(await listed(files)).toEqual([]);
  });

  it('removes a folder and nothing beside it', async () => {
    for (const path of ['a/1.txt', 'a/b/2.txt', 'ab/3.txt']) await files.write(path, 'x');
    await files.removeFolder('a');
    expect(await listed(files)).toEqual([['ab/3.txt', 1]]);
  });

  it.each(['../out.txt', 'a/../../out.txt', '/etc/passwd', 'a\0b', ''])('neither reads nor writes nor removes %j', async (path) => {
    expect(await files.find(path)).toBeUndefined();
    expect(await files.head(path)).toBeUndefined();
    await expect(files.write(path, 'x')).rejects.toThrow('not a path for files');
    await expect(files.remove(path)).rejects.toThrow('not a path for files');
    await expect(files.removeFolder(path)).rejects.toThrow('not a path for files');
  });
});

it('lists more files than one answer of S3 holds', async () => {
  const files = createS3Files(s3.settings, 'many');
  const paths = Array.from({ length: 1203 }, (_, index) => `f${String(index).padStart(4, '0')}.txt`);
  await Promise.all(paths.map((path) => files.write(path, 'x')));
  expect((await listed(files)).map(([path]) => path)).toEqual(paths);
});

it('reads files of the other store after a change of one setting, both ways', async () => {
  const local = openStore(folder, { kind: 'local', s3: s3.settings }, 'tasks');
  const remote = openStore(folder, { kind: 's3', s3: s3.settings }, 'tasks');
  await local.write('old.txt', 'on disk');
  await remote.write('new.txt', 'in the bucket');
  for (const files of [local, remote]) {
    expect(await textOf(files, 'old.txt')).toEqual({ size: 7, text: 'on disk' });
    expect(await textOf(files, 'new.txt', 0, 1)).toEqual({ size: 13, text: 'in' });
    expect(await listed(files)).toEqual([
      ['new.txt', 13],
      ['old.txt', 7],
    ]);
  }
  await local.remove('new.txt');
  await remote.remove('old.txt');
  expect(await listed(local)).toEqual([]);
});

it('says that the store is away when nothing answers, and when the bucket is missing', async () => {
  const none = createS3Files({ ...s3.settings, bucket: 'none' }, 'uploads');
  const dead = createS3Files({ ...s3.settings, endpoint: 'http://127.0.0.1:9' }, 'uploads');
  for (const files of [none, dead]) {
    await expect(files.find('a.txt')).rejects.toThrow(FilesLost);
    await expect(files.head('a.txt')).rejects.toThrow(FilesLost);
    await expect(files.write('a.txt', 'x')).rejects.toThrow(FilesLost);
    await expect(listed(files)).rejects.toThrow(FilesLost);
  }
});

it('signs every request: a server that checks signatures refuses another secret', async () => {
  const files = createS3Files({ ...s3.settings, secretKey: 'another' }, 'uploads');
  await expect(files.write('a.txt', 'text')).rejects.toBeInstanceOf(FilesLost);
  await expect(files.write('b.txt', Readable.from([Buffer.from('text')]))).rejects.toBeInstanceOf(FilesLost);
  await expect(files.find('a.txt')).rejects.toBeInstanceOf(FilesLost);
  await expect(files.remove('a.txt')).rejects.toBeInstanceOf(FilesLost);
  await expect(listed(files)).rejects.toBeInstanceOf(FilesLost);
});
