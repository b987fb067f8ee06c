import { spawnSync } from 'node:child_process';
import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

/** Seconds of a complete production build without caches. Restores the present output afterwards. */
export function measureBuild(): number {
  const kept = join(root, 'dist.kept');
  rmSync(kept, { recursive: true, force: true });
  renameSync(join(root, 'dist'), kept);
  const started = performance.now();
  const { status } = spawnSync(process.execPath, ['tooling/bin/build.mjs'], {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, BUILD_CACHE: 'off' },
  });
  const seconds = (performance.now() - started) / 1000;
  rmSync(join(root, 'dist'), { recursive: true, force: true });
  renameSync(kept, join(root, 'dist'));
  if (status !== 0) throw new Error('the build failed');
  return seconds;
}
