import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROVIDED_MODULES } from '@mortise/shared/contract/registry';
import * as React from 'react';
import satisfies from 'semver/functions/satisfies';
import { providedModules } from './provided-modules.ts';
import * as router from './provided-router.ts';

const moduleOf = async (name: keyof typeof PROVIDED_MODULES): Promise<object> => {
  const provided = providedModules[name];
  return 'module' in provided ? provided.module : provided.load();
};

it('provides every shared module in a version that remotes accept', async () => {
  for (const [name, range] of Object.entries(PROVIDED_MODULES)) {
    const provided = providedModules[name as keyof typeof PROVIDED_MODULES];
    expect([name, satisfies(provided.version, range)]).toEqual([name, true]);
    expect(Object.keys(await moduleOf(name as keyof typeof PROVIDED_MODULES))).not.toEqual([]);
  }
  expect(Object.keys(providedModules)).toEqual(Object.keys(PROVIDED_MODULES));
});

it("provides the host's own React", async () => {
  expect(((await moduleOf('react')) as typeof React).useState).toBe(React.useState);
});

it('provides the basics of `ui` as the same components', async () => {
  const [basics, ui] = [await moduleOf('@mortise/shared/ui/basics'), await moduleOf('@mortise/shared/ui')];
  expect(Object.keys(basics)).not.toEqual([]);
  expect(ui).toMatchObject(basics);
});

const root = join(__dirname, '../../../..');
const remotes = readdirSync(root).filter((name) => name.startsWith('remote-'));

/** Values that a package imports from the router, types excluded. */
const takenFromRouter = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(join(root, folder, file), 'utf8').matchAll(/import \{([^}]*)\} from 'react-router-dom'/g)])
    .flatMap(([, names]) => names?.split(',').map((name) => name.trim().split(' as ')[0] ?? '') ?? [])
    .filter((name) => name && !name.startsWith('type '));

it.each(remotes)('provides all that %s imports from the router', (remote) => {
  expect(Object.keys(router)).toEqual(expect.arrayContaining(takenFromRouter(`${remote}/src`)));
});
