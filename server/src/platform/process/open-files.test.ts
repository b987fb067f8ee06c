import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultConnections } from './open-files.ts';

it.each([
  ['Max processes             100  100 processes\nMax open files            1024                 4096                 files\n', 819],
  ['Max open files            1048576              1048576              files\n', 10_000],
  ['Max open files            unlimited            unlimited            files\n', 10_000],
])('leaves room below the limit of open files: %s', async (text, connections) => {
  const folder = await mkdtemp(join(tmpdir(), 'mortise-limits-'));
  await writeFile(join(folder, 'limits'), text);
  expect(await defaultConnections(join(folder, 'limits'))).toBe(connections);
  await rm(folder, { recursive: true });
});

it('knows a number where the system names no limit', async () => {
  expect(await defaultConnections('/nowhere')).toBe(10_000);
});
