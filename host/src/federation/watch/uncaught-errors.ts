import type { PinnedRemote, RegistryDocument } from '@mortise/shared/contract/registry';

interface Found {
  remote: PinnedRemote;
  /** The view whose file it was; the remote's own name when several share it. */
  expose: string;
}

const OF_A_BUILD = /\/remotes\/(remote-[a-z0-9-]+)\/([0-9a-f]{12})\//;

/** Whose code a trace runs through; a page may still run a build that is pinned no longer. */
export const remoteInTrace = ({ remotes }: RegistryDocument, trace: string, home: string): Found | undefined => {
  const [, name, build] = OF_A_BUILD.exec(trace) ?? [];
  const pinned = remotes.find(({ base }) => trace.includes(new URL(base, home).href));
  const earlier = remotes.find((remote) => remote.name === name);
  const remote = pinned ?? (earlier && build && { ...earlier, build: { ...earlier.build, build } });
  if (!remote) return undefined;
  const { exposes } = remote.build;
  const own = exposes.filter(({ assets }) => assets.some(({ path }) => trace.includes(path)));
  const [only] = own.length ? own : exposes.filter(({ kind }, _, all) => kind !== 'component' && all.length === 1);
  return { remote, expose: only?.name ?? remote.name };
};

const traceOf = (thrown: unknown) => (thrown instanceof Error ? (thrown.stack ?? '') : '');

/** Hears of everything that nobody caught: event handlers, timers, promises. */
export const watchUncaughtErrors = (onError: (thrown: unknown, trace: string) => void) => {
  window.addEventListener('error', ({ error, message, filename }) => onError(error ?? message, `${filename}\n${traceOf(error)}`));
  window.addEventListener('unhandledrejection', ({ reason }) => onError(reason, traceOf(reason)));
};
