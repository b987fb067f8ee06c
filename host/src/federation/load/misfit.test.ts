import { type BuildRecord, misfitOf } from '@mortise/shared/contract/registry';
import satisfies from 'semver/functions/satisfies';
import { aBuild } from '#testing/registry-builders.ts';

const ui = '@mortise/shared/ui';
const host = (contract: string) => ({ api: '1.0.0', contract, modules: { react: '19.3.1', [ui]: contract }, runs: [] });
const build = (over: Partial<BuildRecord> = {}) =>
  aBuild({
    requires: { react: '^19.0.0', [ui]: '>=0.5.0' },
    uses: { [ui]: ['Button', 'Card'] },
    contract: { made: '0.5.4', least: '0.5.2' },
    ...over,
  });
const ended = [{ module: ui, name: 'Card', until: '0.6.0' }];
const fit = (over: Partial<BuildRecord>, contract: string) => misfitOf(build(over), host(contract), satisfies, ended)?.detail;

it.each([
  // the host is older than the build, but lends all that it imports
  [{}, '0.5.2', undefined],
  [{}, '0.5.1', 'needs contract 0.5.2, the host has 0.5.1'],
  // the host is newer, and one import ended
  [{}, '0.6.0', 'imports Card of @mortise/shared/ui, which ended with contract 0.6.0'],
  [{}, '0.7.3', 'imports Card of @mortise/shared/ui, which ended with contract 0.6.0'],
  [{ uses: { [ui]: ['Button'] } }, '0.7.3', undefined],
  // made for the changed form
  [{ contract: { made: '0.6.0', least: '0.6.0' } }, '0.7.3', undefined],
  [{ requires: { react: '^18.0.0' } }, '0.5.2', 'needs react ^18.0.0, the host has 19.3.1'],
  [{ requires: { '@mortise/shared/other': '>=0.5.0' } }, '0.5.2', 'needs @mortise/shared/other >=0.5.0, the host has none'],
  [{ hostApi: '^2.0.0' }, '0.5.2', 'needs host API ^2.0.0, the host has 1.0.0'],
])('decides whether %j runs in a host of contract %s', (over, contract, reason) => {
  expect(fit(over, contract)).toBe(reason);
});

it('judges a build without contract numbers by its ranges alone', () => {
  const { uses: _, contract: __, ...old } = build({ requires: { [ui]: '^0.5.0' } });
  expect(misfitOf(old, host('0.5.3'), satisfies, ended)).toBeUndefined();
  expect(misfitOf(old, host('0.6.0'), satisfies, ended)?.code).toBe('shared-unmet');
});
