import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';

/** Changes with the presets, so that nothing an older preset made is taken from a cache. */
export function toolingVersion(): string {
  const folder = join(root, 'tooling/src');
  const hash = createHash('sha256');
  for (const name of (readdirSync(folder, { recursive: true }) as string[]).sort())
    if (name.endsWith('.ts') && !name.endsWith('.test.ts')) hash.update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 12);
}
