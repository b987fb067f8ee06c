import { BuildRecord, type PinnedRemote, parseUntrusted, RECORD_FILE } from '@mortise/shared/contract/registry';
import { localArea } from '@mortise/shared/session';
import { BUDGET } from '../budgets.ts';
import { failureOf, type OverrideCause, RemoteFailure } from '../failure/remote-failure.ts';
import type { RegistryAnswer, RegistryClient } from '../registry/registry-client.ts';
import type { Override } from './override-store.ts';

/** Local storage key of a map from remote to base URL. boot.js knows it: `?mortise-reset` removes it before anything runs. */
export const OVERRIDES_KEY = 'mortise:overrides';
export type Overrides = Readonly<Record<string, string>>;

const isLocal = ({ protocol, hostname }: URL) => /^https?:$/.test(protocol) && (hostname === '127.0.0.1' || hostname === 'localhost');

/** The URL without a trailing slash; `undefined` unless it is on this machine. */
export const localAddress = (text: string): string | undefined => {
  if (!URL.canParse(text)) return undefined;
  const address = new URL(text);
  return isLocal(address) ? `${address.origin}${address.pathname}`.replace(/\/+$/, '') : undefined;
};

export function readOverrides(): Overrides {
  try {
    const kept = JSON.parse(localArea.read(OVERRIDES_KEY) ?? '{}') as unknown;
    const entries = Object.entries(typeof kept === 'object' && kept ? kept : {});
    return Object.fromEntries(
      entries.flatMap(([remote, text]) => {
        const address = typeof text === 'string' ? localAddress(text) : undefined;
        return address ? [[remote, address]] : [];
      }),
    );
  } catch (fault) {
    console.warn('Stored overrides are invalid and ignored.', fault);
    return {};
  }
}

export const keepOverrides = (overrides: Overrides) => {
  if (Object.keys(overrides).length) localArea.write(OVERRIDES_KEY, JSON.stringify(overrides));
  else localArea.remove(OVERRIDES_KEY);
};

/** Overrides stored in this browser, for development; they need no grant. */
export const localOverrides = (): Override[] => Object.entries(readOverrides()).map(([remote, address]) => ({ remote, address }));

/**
 * Overrides that the server granted to the caller. An origin must also be in the CSP of the page, so a new grant needs a reload. For a
 * stored document expiry is checked here, because the server did not.
 */
export const grantedOverrides =
  (pageOrigins: readonly string[], now = Date.now) =>
  ({ document: { overrides = [] }, stale }: RegistryAnswer): Override[] =>
    overrides.map(({ remote, address, expires, refused }) => {
      const isOver = stale !== undefined && Date.parse(expires) <= now();
      const isForeign = !pageOrigins.includes(new URL(address).origin);
      return { remote, address, cause: refused ?? (isOver ? 'override-expired' : isForeign ? 'override-origin' : undefined) };
    });

const withSlash = (address: string) => `${address.replace(/\/+$/, '')}/`;

async function recordAt(remote: string, base: string): Promise<BuildRecord> {
  const signal = AbortSignal.timeout(BUDGET.registry);
  // don't follow redirects: the target was not granted
  const response = await fetch(`${base}${RECORD_FILE}`, { cache: 'no-store', redirect: 'manual', signal });
  if (response.type === 'opaqueredirect') throw new RemoteFailure('override-origin', base);
  if (!response.ok) throw new Error(`${response.status}`);
  const record = BuildRecord.parse(parseUntrusted(await response.text()));
  if (record.name !== remote) throw new Error(`found a build of ${record.name}`);
  return record;
}

interface Tried {
  override: Override;
  pinned?: PinnedRemote;
}

const take = async (override: Override): Promise<Tried> => {
  const { remote, address, cause } = override;
  if (cause) return { override };
  const base = withSlash(address);
  try {
    const build = await recordAt(remote, base);
    return { override, pinned: { name: remote, channel: 'dev', reason: '本机', enabled: true, base, build, previous: null } };
  } catch (fault) {
    console.warn(`The override of ${remote} at ${address} cannot be used.`, fault);
    return { override: { ...override, cause: failureOf(fault, 'override-silent').code as OverrideCause } };
  }
};

/** Wraps a registry client: replaces remotes with overridden ones. An override that cannot be loaded leaves the published build. */
export function withOverrides(
  registry: RegistryClient,
  wantedIn: (answer: RegistryAnswer) => readonly Override[],
  onChange: (overrides: readonly Override[]) => void,
): RegistryClient {
  return {
    async fetch() {
      const answer = await registry.fetch();
      const tried = await Promise.all(wantedIn(answer).map(take));
      onChange(tried.map(({ override }) => override));
      const taken = tried.flatMap(({ pinned }) => pinned ?? []);
      if (!taken.length) return answer;
      const { remotes, revision, ...rest } = answer.document;
      const kept = remotes.filter(({ name }) => !taken.some((remote) => remote.name === name));
      const marks = taken.map(({ name, base, build }) => `${name}@${base}${build.build}`);
      return { ...answer, document: { ...rest, revision: [revision, ...marks].join('+'), remotes: [...kept, ...taken] } };
    },
  };
}
