import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Mode, Preset } from './base-config.ts';
import { root } from './root.ts';

/** Names of all remotes: folders named `remote-…` with an rspack.config.ts. */
export const remoteNames = () =>
  readdirSync(root)
    .filter((name) => name.startsWith('remote-') && existsSync(join(root, name, 'rspack.config.ts')))
    .sort();

/** The Rspack configuration of a package. */
export async function configOf(name: string, mode: Mode) {
  const { default: preset } = (await import(pathToFileURL(join(root, name, 'rspack.config.ts')).href)) as { default: Preset };
  return preset({}, { mode });
}
