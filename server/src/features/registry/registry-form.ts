import { createHash } from 'node:crypto';
import { BuildRecord, type PinnedRemote, RECORD_FILE, REGISTRY_SCHEMA, type RegistryDocument } from '@mortise/shared/contract/registry';
import type { OnBroken } from './builds/workspace-builds.ts';
import type { PageHost } from './host/page-host.ts';

const DEV_TIMEOUT = 2000;

/** Source of the document that `GET /registry` returns. */
export interface RegistrySource {
  /** `page`: what asks; without it, a page that the current builds fit. */
  document(userId: string | undefined, page?: PageHost): Promise<RegistryDocument>;
}

export const addressOf = (name: string, build: string) => `/remotes/${name}/${build}/`;

/** Registry document of these remotes; the revision is a hash of the content. */
export const documentOf = (remotes: PinnedRemote[], host?: string): RegistryDocument => ({
  schema: REGISTRY_SCHEMA,
  revision: createHash('sha256')
    .update(JSON.stringify([remotes, host]))
    .digest('hex')
    .slice(0, 16),
  madeAt: new Date().toISOString(),
  remotes,
  ...(host !== undefined && { host }),
});

/** The document as releases before contract numbers read it: they refuse fields that they do not know. */
export const strictDocument = ({ host: _, ...document }: RegistryDocument): RegistryDocument => ({
  ...document,
  remotes: document.remotes.map(({ newest: _newest, build: { uses: _uses, contract: _contract, ...build }, ...remote }) => ({
    ...remote,
    build,
  })),
});

/** Omits remotes whose `pin` fails, so that one broken build does not take down the console. */
export const settled = async (names: readonly string[], pin: (name: string) => Promise<PinnedRemote>, onBroken: OnBroken) => {
  const pinned = names.map(async (name) => {
    try {
      return [await pin(name)];
    } catch (error) {
      onBroken(name, error);
      return [];
    }
  });
  return (await Promise.all(pinned)).flat();
};

const fromDevServer = async (name: string, url: string): Promise<PinnedRemote> => {
  const response = await fetch(`${url}/${RECORD_FILE}`, { signal: AbortSignal.timeout(DEV_TIMEOUT) });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  const build = BuildRecord.parse(await response.json());
  return { name, channel: 'dev', reason: 'DEV_REMOTES', enabled: true, base: `${url}/`, build, previous: null };
};

/** Replaces remotes in development by the builds of their dev servers. */
export const withDevelopment = (source: RegistrySource, devRemotes: Record<string, string>, onBroken: OnBroken): RegistrySource => {
  const developing = Object.keys(devRemotes);
  if (!developing.length) return source;
  return {
    async document(userId, page) {
      const built = await source.document(userId, page);
      const live = await settled(developing, (name) => fromDevServer(name, devRemotes[name] as string), onBroken);
      return documentOf([...built.remotes.filter(({ name }) => !developing.includes(name)), ...live], built.host);
    },
  };
};
