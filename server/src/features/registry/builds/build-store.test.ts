import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBuildStore } from './build-store.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'mortise-builds-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

describe('the folder of builds', () => {
  it('takes a build once when several servers on one folder start together', async () => {
    const from = await mkdtemp(join(tmpdir(), 'mortise-build-'));
    await writeFile(join(from, 'registry-record.json'), '{}');
    for (let build = 0; build < 10; build++) {
      const servers = Array.from({ length: 4 }, () => createBuildStore(root));
      await Promise.all(servers.map((store) => store.adopt(from, 'remote-sample', `b${build}`)));
      expect(await readdir(join(root, 'remote-sample', `b${build}`))).toEqual(['registry-record.json']);
    }
    await rm(from, { recursive: true });
  });

  it('says what is wrong when there is nothing to take', async () => {
    await expect(createBuildStore(root).adopt(join(root, 'nowhere'), 'remote-sample', 'b1')).rejects.toThrow('ENOENT');
  });
});
