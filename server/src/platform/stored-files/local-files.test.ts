import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createLocalFiles } from './local-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stored-files-'));
});
afterEach(() => rm(folder, { recursive: true }));

const pathsOf = async (files: ReturnType<typeof createLocalFiles>) => {
  const paths: string[] = [];
  for await (const { path } of files.list()) paths.push(path);
  return paths.sort();
};

it('finds stored files, but follows no link out of the folder', async () => {
  const files = createLocalFiles(join(folder, 'uploads'));
  await files.write('a/name.txt', 'inside');
  const found = await files.find('a/name.txt');
  expect(found && (await text(found.content))).toBe('inside');
  await writeFile(join(folder, 'outside.txt'), 'outside');
  await symlink(join(folder, 'outside.txt'), join(folder, 'uploads/a/link.txt'));
  await symlink(folder, join(folder, 'uploads/up'));
  expect(await files.find('a/link.txt')).toBeUndefined();
  expect(await files.find('up/outside.txt')).toBeUndefined();
  expect(await pathsOf(files)).toEqual(['a/name.txt']);
});

it('overwrites nothing, and neither writes nor removes outside of the folder', async () => {
  const files = createLocalFiles(join(folder, 'uploads'));
  await files.write('name.txt', 'first');
  await expect(files.write('name.txt', 'second')).rejects.toMatchObject({ code: 'EEXIST' });
  expect(await readFile(join(folder, 'uploads/name.txt'), 'utf8')).toBe('first');
  await expect(files.write('../out.txt', 'x')).rejects.toThrow('not a path for files');
  await expect(files.remove('../out.txt')).rejects.toThrow('not a path for files');
  expect(await readdir(folder)).toEqual(['uploads']);
});

it('lists all files of all folders with their sizes, and none before the first is stored', async () => {
  const files = createLocalFiles(join(folder, 'uploads'));
  expect(await pathsOf(files)).toEqual([]);
  const paths = Array.from({ length: 30 }, (_, index) => `a/b${index % 3}/c${index % 5}/${index}.txt`);
  for (const path of ['top.txt', ...paths]) await files.write(path, 'four');
  expect(await pathsOf(files)).toEqual(['top.txt', ...paths].sort());
  for await (const { size } of files.list()) expect(size).toBe(4);
  await files.remove('top.txt');
  await files.remove('top.txt');
  expect(await pathsOf(files)).toEqual(paths.sort());
});
