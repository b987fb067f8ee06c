import type { PinnedRemote, RegistryDocument } from '@mortise/shared/contract/registry';

interface Found {
  remote: PinnedRemote;
  /** The view whose file threw; the remote's name if several views share the file. */
  expose: string;
}

const OF_A_BUILD = /\/remotes\/(remote-[a-z0-9-]+)\/([0-9a-f]{12})\//;

/** Finds the remote whose file a stack trace names first, even if the page runs a build that is no longer pinned. */
export const remoteInTrace = ({ remotes }: RegistryDocument, trace: string, home: string): Found | undefined => {
  const found = OF_A_BUILD.exec(trace);
  const [, name, build] = found ?? [];
  const earlier = remotes.find((remote) => remote.name === name);
  const places = remotes.map((remote) => ({ remote, at: trace.indexOf(new URL(remote.base, home).href) })).filter(({ at }) => at >= 0);
  const [pinned] = places.sort((one, other) => one.at - other.at);
  // the address of a pinned one begins with the origin, before what the expression finds
  const isPinned = pinned && (!found || pinned.at < found.index);
  const remote = isPinned ? pinned.remote : earlier && build && { ...earlier, build: { ...earlier.build, build } };
  if (!remote) return undefined;
  const { exposes } = remote.build;
  const own = exposes.filter(({ assets }) => assets.some(({ path }) => trace.includes(path)));
  const [only] = own.length ? own : exposes.filter(({ kind }, _, all) => kind !== 'component' && all.length === 1);
  return { remote, expose: only?.name ?? remote.name };
};

const traceOf = (thrown: unknown) => (thrown instanceof Error ? (thrown.stack ?? '') : '');

/** Listens to uncaught errors and unhandled rejections; `trace` holds file name and stack. */
export const watchUncaughtErrors = (onError: (thrown: unknown, trace: string) => void) => {
  window.addEventListener('error', ({ error, message, filename }) => onError(error ?? message, `${filename}\n${traceOf(error)}`));
  window.addEventListener('unhandledrejection', ({ reason }) => onError(reason, traceOf(reason)));
};
