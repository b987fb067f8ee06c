import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PROVIDED_MODULES, SHARED_VERSION } from '@mortise/shared/contract/registry';

const packageOf = (request: string) => /^(?:@[^/]+\/)?[^/]+/.exec(request)?.[0] ?? request;

/** Version of a package as resolved from a folder. Searches for package.json upwards, because not every package exports it. */
function versionIn(folder: string, name: string): string {
  for (let place = dirname(createRequire(join(folder, 'package.json')).resolve(name)); ; place = dirname(place)) {
    const manifest = join(place, 'package.json');
    if (existsSync(manifest)) {
      const said = JSON.parse(readFileSync(manifest, 'utf8')) as { name?: string; version?: string };
      if (said.name === name && said.version) return said.version;
    }
    if (place === dirname(place)) throw new Error(`The version of ${name} is not to be found.`);
  }
}

/** Versions of the shared modules that a host in this folder provides. */
export const providedBy = (folder: string): Record<string, string> =>
  Object.fromEntries(
    Object.keys(PROVIDED_MODULES).map((request) => [
      request,
      request.startsWith('@mortise/shared/') ? SHARED_VERSION : versionIn(folder, packageOf(request)),
    ]),
  );
