import {
  type Asset,
  FEDERATION_RUNTIME,
  type PinnedRemote,
  REGISTRY_SCHEMA,
  type RegistryDocument,
} from '@mortise/shared/contract/registry';

// builders of valid test data: a test sets only what matters to it

export const anAsset = (path = 'assets/system-UserList.0123456789.js'): Asset => ({
  path,
  size: 100,
  integrity: `sha384-${'A'.repeat(64)}`,
});

export const aBuild = (over: Partial<PinnedRemote['build']> = {}): PinnedRemote['build'] => ({
  schema: REGISTRY_SCHEMA,
  name: 'remote-system',
  build: '0123456789ab',
  version: '0.1.0',
  container: 'remote_system_0123456789ab',
  entry: anAsset('entry.0123456789.js'),
  exposes: [{ name: 'system/UserList', kind: 'view', assets: [anAsset()] }],
  requires: { react: '^19.0.0', [FEDERATION_RUNTIME]: '~2.9.2' },
  provides: {},
  hostApi: '^1.0.0',
  assets: [anAsset('entry.0123456789.js'), anAsset()],
  ...over,
});

export const aRemote = ({
  build,
  ...over
}: Partial<Omit<PinnedRemote, 'build'>> & { build?: Partial<PinnedRemote['build']> } = {}): PinnedRemote => ({
  name: 'remote-system',
  channel: 'stable',
  enabled: true,
  base: '/remotes/remote-system/0123456789ab/',
  previous: null,
  build: aBuild(build),
  ...over,
});

export const aDocument = (...remotes: PinnedRemote[]): RegistryDocument => ({
  schema: REGISTRY_SCHEMA,
  revision: '1',
  madeAt: '2026-01-01T00:00:00.000Z',
  remotes,
});
