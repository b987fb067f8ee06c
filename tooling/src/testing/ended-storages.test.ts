import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../root.ts';

it('a promise of a later test file carries nothing of the storages of earlier ones', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mortise-storages-'));
  const file = `
    const { AsyncLocalStorage } = require('node:async_hooks');
    it('stores', async () => {
      const storages = [1, 2, 3].map(() => new AsyncLocalStorage());
      const stored = storages.map((storage, index) => storage.run(index, () => storage.getStore()));
      expect(stored).toEqual([0, 1, 2]);
      const carried = Object.getOwnPropertySymbols(Promise.resolve()).length;
      require('node:fs').appendFileSync(${JSON.stringify(join(folder, 'carried.txt'))}, carried + '\\n');
    });`;
  try {
    for (const name of ['a', 'b', 'c']) writeFileSync(join(folder, `${name}.test.js`), file);
    const runtime = join(root, 'tooling/src/testing/cached-scripts-runtime.cjs');
    writeFileSync(join(folder, 'jest.config.json'), JSON.stringify({ runtime, transform: {} }));
    const jest = join(root, 'node_modules/jest/bin/jest.js');
    const { status, stderr } = spawnSync(process.execPath, [jest, '--runInBand', '--rootDir', folder], { cwd: folder, encoding: 'utf8' });
    expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' });
    const carried = readFileSync(join(folder, 'carried.txt'), 'utf8').trim().split('\n');
    expect(carried).toHaveLength(3);
    expect(new Set(carried).size).toBe(1);
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 60_000);
