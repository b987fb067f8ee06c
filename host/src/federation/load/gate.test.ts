import { FEDERATION_RUNTIME, HOST_API } from '@mortise/shared/contract/registry';
import { anAsset, aRemote } from '#testing/registry-builders.ts';
import { RemoteFailure } from '../failure/remote-failure.ts';
import { admit, type GatePolicy } from './gate.ts';

const policy: GatePolicy = {
  host: { api: HOST_API, contract: '0.5.1', modules: { react: '19.3.1', [FEDERATION_RUNTIME]: '2.9.2' }, runs: [] },
  isAllowed: ({ origin }) => origin === 'https://console.example',
  hashesRequired: true,
  home: 'https://console.example/system/user',
};

const refusalOf = (remote = aRemote(), over: Partial<GatePolicy> = {}, expose = 'system/UserList') => {
  try {
    admit(remote, expose, { ...policy, ...over });
  } catch (failure) {
    if (failure instanceof RemoteFailure) return failure.code;
    throw failure;
  }
  return undefined;
};

it('admits a view that fits, with the absolute URL of its build', () => {
  expect(admit(aRemote(), 'system/UserList', policy)).toMatchObject({
    base: 'https://console.example/remotes/remote-system/0123456789ab/',
    expose: { name: 'system/UserList' },
  });
});

it('adds a missing trailing slash to the base', () => {
  expect(admit(aRemote({ base: '/remotes/remote-system/0123456789ab' }), 'system/UserList', policy).base).toMatch(/0123456789ab\/$/);
});

it.each([
  ['a disabled remote', 'remote-disabled', aRemote({ enabled: false })],
  ['a remote made for a later host', 'host-api', aRemote({ build: { hostApi: '^2.0.0' } })],
  ['a host range that is no range', 'host-api', aRemote({ build: { hostApi: 'soon' } })],
  ['a remote that needs another React', 'shared-unmet', aRemote({ build: { requires: { react: '^18.0.0' } } })],
  ['a remote that needs an unknown module', 'shared-unmet', aRemote({ build: { requires: { vue: '^3.0.0' } } })],
  ['a remote that imports names of a later contract', 'shared-unmet', aRemote({ build: { contract: { made: '0.5.3', least: '0.5.2' } } })],
  ['a module named like a property of every object', 'shared-unmet', aRemote({ build: { requires: { toString: '*' } } })],
  ['a remote on another origin', 'origin-refused', aRemote({ base: 'https://elsewhere.example/r/' })],
  ['a remote with an address that runs', 'origin-refused', aRemote({ base: 'data:text/javascript,/' })],
  ['an entry without a hash', 'asset-unhashed', aRemote({ build: { entry: { path: 'entry.js', size: 1 } } })],
  ['a lazy file without a hash', 'asset-unhashed', aRemote({ build: { assets: [anAsset(), { path: 'assets/1.js', size: 1 }] } })],
])('refuses %s', (_, code, remote) => {
  expect(refusalOf(remote)).toBe(code);
});

it('refuses a view that the pinned build does not have', () => {
  expect(refusalOf(aRemote(), {}, 'system/RoleList')).toBe('expose-missing');
});

it('accepts files without hashes in development', () => {
  expect(refusalOf(aRemote({ build: { entry: { path: 'entry.js', size: 1 } } }), { hashesRequired: false })).toBeUndefined();
});
