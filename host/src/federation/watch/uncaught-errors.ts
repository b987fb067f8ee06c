import type { PinnedRemote, RegistryDocument } from '@mortise/shared/contract/registry';

interface Found {
  remote: PinnedRemote;
  /** The view whose file threw; the remote's name if several views share the file. */
  expose: string;
}

const OF_A_BUILD = /\/remotes\/(remote-[a-z0-9-]+)\/([0-9a-f]{12})\//;

/** Finds the remote whose files a stack trace names, even if the page runs a build that is no longer pinned. */
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

/** Listens to uncaught errors and unhandled rejections; `trace` holds file name and stack. */
export const watchUncaughtErrors = (onError: (thrown: unknown, trace: string) => void) => {
  window.addEventListener('error', ({ error, message, filename }) => onError(error ?? message, `${filename}\n${traceOf(error)}`));
  window.addEventListener('unhandledrejection', ({ reason }) => onError(reason, traceOf(reason)));
};
