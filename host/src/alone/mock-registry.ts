import { HOST_API, type PinnedRemote, REGISTRY_SCHEMA, type RegistryDocument } from '@mortise/shared/contract/registry';
import type { MenuNode } from '@mortise/shared/contract/session';
import { readMenu } from '#routes/menu-routes.ts';

const BUILD = '000000000000';

/** Component strings of the menu that name a view of a remote. */
const viewsOf = (menu: readonly MenuNode[]): string[] => [
  ...new Set(readMenu(menu).routes.flatMap(({ target }) => (target.kind === 'view' ? [target.component] : []))),
];

const domainOf = (view: string) =>
  view
    .split('/')[0]
    ?.toLowerCase()
    .replace(/[^a-z0-9]+/g, '-') ?? '';

const remoteOf = (domain: string, views: readonly string[]): PinnedRemote => {
  const name = `remote-${domain}`;
  const entry = { path: 'entry.js', size: 0 };
  return {
    name,
    channel: 'dev',
    reason: '替身',
    enabled: true,
    base: `/remotes/${name}/${BUILD}/`,
    previous: null,
    build: {
      schema: REGISTRY_SCHEMA,
      name,
      build: BUILD,
      version: '0.0.0',
      container: `${name.replaceAll('-', '_')}_${BUILD}`,
      entry,
      exposes: views.map((view) => ({ name: view, kind: 'view', assets: [] })),
      requires: {},
      provides: {},
      hostApi: `^${HOST_API}`,
      assets: [entry],
    },
  };
};

/** One mock remote per component prefix, with all its views. */
export function mockRegistry(menu: readonly MenuNode[]): RegistryDocument {
  const domains = new Map<string, string[]>();
  for (const view of viewsOf(menu)) {
    const domain = domainOf(view);
    if (/^[a-z][a-z0-9-]{0,40}$/.test(domain)) domains.set(domain, [...(domains.get(domain) ?? []), view]);
  }
  return {
    schema: REGISTRY_SCHEMA,
    revision: 'mock',
    madeAt: new Date(0).toISOString(),
    remotes: [...domains].map(([domain, views]) => remoteOf(domain, views)),
  };
}
