import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PROVIDED_MODULES, SHARED_VERSION } from '@mortise/shared/contract/registry';

const packageOf = (request: string) => /^(?:@[^/]+\/)?[^/]+/.exec(request)?.[0] ?? request;

/** The version of a package as that folder gets it; asked of its package.json, which not every package exports. */
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

/** Versions of the modules that a host built in this folder brings. */
export const providedBy = (folder: string): Record<string, string> =>
  Object.fromEntries(
    Object.keys(PROVIDED_MODULES).map((request) => [
      request,
      request.startsWith('@mortise/shared/') ? SHARED_VERSION : versionIn(folder, packageOf(request)),
    ]),
  );
