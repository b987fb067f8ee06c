import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createStoredFiles } from './stored-files.ts';

it('finds stored files, but follows no link out of the folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stored-files-'));
  const files = createStoredFiles(join(folder, 'uploads'));
  const path = await files.save('a', 'name', '.txt', 'inside');
  const found = await files.find(path);
  expect(found && (await text(found.content))).toBe('inside');
  await writeFile(join(folder, 'outside.txt'), 'outside');
  await symlink(join(folder, 'outside.txt'), join(folder, 'uploads/a/link.txt'));
  await symlink(folder, join(folder, 'uploads/up'));
  expect(await files.find('a/link.txt')).toBeUndefined();
  expect(await files.find('up/outside.txt')).toBeUndefined();
  await rm(folder, { recursive: true });
});
