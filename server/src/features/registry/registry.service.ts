import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BuildRecord, type PinnedRemote, REGISTRY_SCHEMA, type RegistryDocument, remoteName } from '@mortise/shared/contract';

const RECORD = 'registry-record.json';
const BUILD = /^[0-9a-f]{12}$/;
const DEV_TIMEOUT = 2000;

type OnBroken = (remote: string, reason: unknown) => void;

const readRecord = async (folder: string, build: string) => {
  const record = BuildRecord.parse(JSON.parse(await readFile(join(folder, build, RECORD), 'utf8')));
  if (record.build !== build) throw new Error(`the record in ${build} is of build ${record.build}`);
  return record;
};

/** The newest build beside the current one: what an operator would go back to. */
const previousOf = async (folder: string, current: string) => {
  const builds = (await readdir(folder)).filter((name) => BUILD.test(name) && name !== current);
  const dated = await Promise.all(builds.map(async (name) => ({ name, made: (await stat(join(folder, name))).mtimeMs })));
  return dated.sort((a, b) => b.made - a.made)[0]?.name ?? null;
};

const pinned = async (remotes: string, name: string): Promise<PinnedRemote> => {
  const folder = join(remotes, name);
  const build = (await readFile(join(folder, 'current'), 'utf8')).trim();
  if (!BUILD.test(build)) throw new Error(`the file current of ${name} names no build`);
  return {
    name,
    channel: 'stable',
    enabled: true,
    base: `/remotes/${name}/${build}/`,
    build: await readRecord(folder, build),
    previous: await previousOf(folder, build),
  };
};

const namesIn = async (remotes: string) => {
  const entries = await readdir(remotes, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory() && remoteName.safeParse(entry.name).success)
    .map(({ name }) => name)
    .sort();
};

/** A remote whose record cannot be read is left out: one broken build must not take the console down. */
const settled = async (names: readonly string[], pin: (name: string) => Promise<PinnedRemote>, onBroken: OnBroken) => {
  const outcomes = await Promise.allSettled(names.map(pin));
  return outcomes.flatMap((outcome, index) => {
    if (outcome.status === 'fulfilled') return [outcome.value];
    onBroken(names[index] as string, outcome.reason);
    return [];
  });
};

const documentOf = (remotes: PinnedRemote[]): RegistryDocument => ({
  schema: REGISTRY_SCHEMA,
  revision: createHash('sha256').update(JSON.stringify(remotes)).digest('hex').slice(0, 16),
  madeAt: new Date().toISOString(),
  remotes,
});

/** The document of what is built in `dist/remotes`; the same bytes may be put beside the host as a static file. */
export const buildStaticRegistry = async (remotes: string, onBroken: OnBroken = () => undefined): Promise<RegistryDocument> =>
  documentOf(await settled(await namesIn(remotes), (name) => pinned(remotes, name), onBroken));

const fromDevServer = async (name: string, url: string): Promise<PinnedRemote> => {
  const response = await fetch(`${url}/${RECORD}`, { signal: AbortSignal.timeout(DEV_TIMEOUT) });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  const build = BuildRecord.parse(await response.json());
  return { name, channel: 'dev', reason: 'DEV_REMOTES', enabled: true, base: `${url}/`, build, previous: null };
};

/** Changes when a build is published, taken back or removed, and with nothing else that matters here. */
const stampOf = async (remotes: string) => {
  const names = await namesIn(remotes);
  const stamps = await Promise.all(
    names.map(async (name) => {
      const folder = join(remotes, name);
      const [current, all] = await Promise.all([stat(join(folder, 'current')).catch(() => undefined), stat(folder)]);
      return `${name}:${current?.mtimeMs}:${current?.ino}:${all.mtimeMs}`;
    }),
  );
  return stamps.join('|');
};

export interface RegistryParts {
  remotes: string;
  devRemotes: Record<string, string>;
  onBroken: OnBroken;
}

/** Which build of each remote is live. Read anew only when something was published. */
export const createRegistryService = ({ remotes, devRemotes, onBroken }: RegistryParts) => {
  let kept: { stamp: string; document: RegistryDocument } | undefined;

  const published = async () => {
    const stamp = await stampOf(remotes);
    if (kept?.stamp === stamp) return kept.document;
    const document = await buildStaticRegistry(remotes, onBroken);
    // the same content keeps the time at which it was first seen
    kept = { stamp, document: kept?.document.revision === document.revision ? kept.document : document };
    return kept.document;
  };

  const developing = Object.keys(devRemotes);
  return {
    async document(): Promise<RegistryDocument> {
      const built = await published();
      if (!developing.length) return built;
      const live = await settled(developing, (name) => fromDevServer(name, devRemotes[name] as string), onBroken);
      return documentOf([...built.remotes.filter(({ name }) => !developing.includes(name)), ...live]);
    },
  };
};
export type RegistryService = ReturnType<typeof createRegistryService>;
