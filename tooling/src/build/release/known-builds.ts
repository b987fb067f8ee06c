import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from '#root.ts';

const folder = join(cacheFolder, 'builds');

/** Cached build id for a hash of inputs (`inputs.ts`). */
export function knownBuild(inputs: string): string | undefined {
  const file = join(folder, inputs);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

export function rememberBuild(inputs: string, id: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, inputs), id);
}
