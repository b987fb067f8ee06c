import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';

/** Hash of the tooling's sources: a cache made by other presets is not used. */
export function toolingVersion(): string {
  const folder = join(root, 'tooling/src');
  const hash = createHash('sha256');
  for (const name of (readdirSync(folder, { recursive: true }) as string[]).sort())
    if (/\.(ts|cjs|mjs)$/.test(name) && !name.endsWith('.test.ts')) hash.update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 12);
}
