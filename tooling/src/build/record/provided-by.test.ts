import { join } from 'node:path';
import { PROVIDED_MODULES, SHARED_VERSION } from '@mortise/shared/contract/registry';
import { root } from '#root.ts';
import { providedBy } from './provided-by.ts';

it('knows the version of every module that the host brings', () => {
  const provided = providedBy(join(root, 'host'));
  expect(Object.keys(provided)).toEqual(Object.keys(PROVIDED_MODULES));
  expect(provided['@mortise/shared/ui']).toBe(SHARED_VERSION);
  expect(provided['react-dom/client']).toBe(provided['react-dom']);
  for (const version of Object.values(provided)) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
});
