import { BuildRecord, type PinnedRemote } from '@mortise/shared/contract';
import { BUDGET } from '../budgets.ts';
import type { RegistryClient } from '../registry-client.ts';

/** Remote → the address that it is taken from in this browser. boot.js knows the key: `?mortise-reset` drops it before anything runs. */
export const OVERRIDES_KEY = 'mortise:overrides';
export type Overrides = Readonly<Record<string, string>>;

const isLocal = ({ protocol, hostname }: URL) => /^https?:$/.test(protocol) && (hostname === '127.0.0.1' || hostname === 'localhost');

/** The address without a trailing slash; nothing when it is none of this machine. */
export const localAddress = (text: string): string | undefined => {
  if (!URL.canParse(text.trim())) return undefined;
  const address = new URL(text.trim());
  return isLocal(address) ? `${address.origin}${address.pathname}`.replace(/\/+$/, '') : undefined;
};

export function readOverrides(storage: Storage = localStorage): Overrides {
  try {
    const kept = JSON.parse(storage.getItem(OVERRIDES_KEY) ?? '{}') as unknown;
    const entries = Object.entries(typeof kept === 'object' && kept ? kept : {});
    return Object.fromEntries(
      entries.flatMap(([remote, text]) => {
        const address = typeof text === 'string' ? localAddress(text) : undefined;
        return address ? [[remote, address]] : [];
      }),
    );
  } catch (fault) {
    console.warn('The overrides cannot be read; none are used.', fault);
    return {};
  }
}

export const keepOverrides = (overrides: Overrides, storage: Storage = localStorage) => {
  if (Object.keys(overrides).length) storage.setItem(OVERRIDES_KEY, JSON.stringify(overrides));
  else storage.removeItem(OVERRIDES_KEY);
};

async function recordAt(remote: string, address: string): Promise<BuildRecord> {
  const response = await fetch(`${address}/registry-record.json`, { cache: 'no-store', signal: AbortSignal.timeout(BUDGET.registry) });
  if (!response.ok) throw new Error(`${response.status}`);
  const record = BuildRecord.parse(await response.json());
  if (record.name !== remote) throw new Error(`${record.name} answers there`);
  return record;
}

/** The same registry, with some remotes taken from this machine. One that does not answer stays as it is published, and is told of. */
export function withOverrides(registry: RegistryClient, read: () => Overrides, tell: (silent: string[]) => void): RegistryClient {
  return {
    async fetch() {
      const answer = await registry.fetch();
      const silent: string[] = [];
      const replace = async ([name, address]: [string, string]): Promise<PinnedRemote[]> => {
        try {
          const build = await recordAt(name, address);
          return [{ name, channel: 'dev', reason: '本机', enabled: true, base: `${address}/`, build, previous: null }];
        } catch (fault) {
          console.warn(`${name} is not taken from ${address}.`, fault);
          silent.push(name);
          return [];
        }
      };
      const local = (await Promise.all(Object.entries(read()).map(replace))).flat();
      tell(silent);
      if (!local.length) return answer;
      const { remotes, revision, ...rest } = answer.document;
      const kept = remotes.filter(({ name }) => !local.some((remote) => remote.name === name));
      const marks = local.map(({ name, base, build }) => `${name}@${base}${build.build}`);
      return { ...answer, document: { ...rest, revision: [revision, ...marks].join('+'), remotes: [...kept, ...local] } };
    },
  };
}
