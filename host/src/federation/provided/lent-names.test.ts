import { FEDERATION_RUNTIME } from '@mortise/shared/contract/registry';
import { compareExports } from '@mortise/shared/testing';
import type { providedModules } from './provided-modules.ts';

// React has other exports in development
const modulesOfProduction = async () => {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  let provided: Partial<typeof providedModules> = {};
  await jest.isolateModulesAsync(async () => {
    provided = (await import('./provided-modules.ts')).providedModules;
  });
  process.env.NODE_ENV = NODE_ENV;
  return provided;
};

/** No build imports the runtime of development by name, and entries read that of federation from a global variable. */
const isImported = (name: string) => name !== FEDERATION_RUNTIME && name !== 'react/jsx-dev-runtime' && !name.startsWith('@mortise/');

it('lends what the last release lent of the libraries, or has a contract number of its own', async () => {
  const modules = Object.entries(await modulesOfProduction()).filter(([name]) => isImported(name));
  const namesOf = (module: object) => Object.keys(module).filter((name) => !/^(__esModule|module\.exports)$|^__/.test(name));
  const { reasons, kept, renewed } = compareExports(
    Object.fromEntries(modules.flatMap(([name, one]) => ('module' in one ? [[name, namesOf(one.module)]] : []))),
  );
  expect(reasons).toEqual([]);
  expect(kept).toEqual(renewed);
});
