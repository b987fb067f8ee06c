import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBuildStore } from './build-store.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'mortise-builds-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

describe('build store', () => {
  it('copies a build once if several servers on one folder start together', async () => {
    const from = await mkdtemp(join(tmpdir(), 'mortise-build-'));
    await writeFile(join(from, 'registry-record.json'), '{}');
    for (let build = 0; build < 10; build++) {
      const servers = Array.from({ length: 4 }, () => createBuildStore(root));
      await Promise.all(servers.map((store) => store.adopt(from, 'remote-sample', `b${build}`)));
      expect(await readdir(join(root, 'remote-sample', `b${build}`))).toEqual(['registry-record.json']);
    }
    await rm(from, { recursive: true });
  });

  it('fails with the file error if the build does not exist', async () => {
    await expect(createBuildStore(root).adopt(join(root, 'nowhere'), 'remote-sample', 'b1')).rejects.toThrow('ENOENT');
  });
});
