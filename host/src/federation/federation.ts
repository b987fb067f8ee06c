import type { Expose, FirstPage, PinnedRemote } from '@mortise/shared/contract/registry';
import type { ComponentType } from 'react';
import type { Belongings } from './belongings/belongings.ts';
import { type Cause, failureOf, isBeforeFiles, RemoteFailure } from './failure/remote-failure.ts';
import type { FailedView } from './failure/report-failure.ts';
import { type Admitted, admit, buildOf, type GatePolicy } from './load/gate.ts';
import type { Loader } from './load/loader.ts';
import { markPhase } from './load/mark-phase.ts';
import { createCurrentDocument } from './registry/current-document.ts';
import type { RegistryClient } from './registry/registry-client.ts';
import { resolveView } from './registry/resolve-view.ts';
import type { CommitWatch } from './watch/commit-watch.ts';
import type { LoadReports } from './watch/load-reports.ts';
import type { MountMarks } from './watch/mount-marks.ts';
import { remoteInTrace } from './watch/uncaught-errors.ts';

interface FederationParts {
  registry: RegistryClient;
  loader: Loader;
  policy: GatePolicy;
  commits: CommitWatch;
  marks: MountMarks;
  belongings: Belongings;
  loads: Pick<LoadReports, 'loaded' | 'failed'>;
  /** Called with every failure. */
  report: (failure: RemoteFailure, what: FailedView) => void;
}

interface Attempt {
  remote?: PinnedRemote;
  /** When the view was asked for; absent once it was hidden: the time until it mounts says nothing then. */
  startedAt?: number;
}

/** The registry gives another build than the page runs, or an operator disabled the remote. */
export type BuildNews = { kind: 'newer' } | { kind: 'disabled'; reason: string };

export type RenderKind = Extract<Expose['kind'], 'view' | 'component'>;

/** Turns a component string into a component: asks the registry, then the gate, then the loader. */
export function createFederation({ registry, loader, policy, commits, marks, belongings, loads, report }: FederationParts) {
  const { state, refresh, ...current } = createCurrentDocument(registry);
  const loaded = new Map<string, Promise<ComponentType>>();
  const buildsOf = new WeakMap<ComponentType, string>();
  /** What a load was tried with, by its promise: a failure is the fault of the build that ran, not of the one that is live by then. */
  const attempts = new WeakMap<Promise<unknown>, Attempt>();
  /** Builds that this page runs, by container. */
  const running = new Map<string, PinnedRemote>();
  /** Views by build that this page showed: the first time is measured, later ones say nothing about the build. */
  const shown = new Set<string>();

  let firstCame = () => {};
  const firstShown = new Promise<void>((resolve) => {
    firstCame = resolve;
  });

  const inTrace = (trace: string) => {
    const { document } = state();
    return document && remoteInTrace(document, trace, policy.home);
  };

  const pinned = (name: string, kind: RenderKind): Admitted => {
    const { document } = state();
    if (!document) throw new RemoteFailure('registry-unreachable', 'no document');
    return admit(resolveView(document, name, kind), name, policy);
  };

  const loadPinned = async (name: string, kind: RenderKind, attempt: Attempt): Promise<ComponentType> => {
    const started = performance.now();
    markPhase(name, 'resolving');
    if (!state().document) await current.first();
    const view = pinned(name, kind);
    attempt.remote = view.remote;
    if (attempt.startedAt !== undefined) belongings.expect(buildOf(view.remote));
    if (marks.isHung(name, view.remote.build.build)) throw new RemoteFailure('mount-hung', name);
    markPhase(name, 'gated');
    const key = keyOf(view);
    const known = loaded.get(key);
    if (known) return known;
    const endMark = marks.begin(name, view.remote.build.build);
    const coming = loader.load(view, performance.now() - started);
    loaded.set(key, coming);
    coming.then(
      (component) => {
        endMark();
        buildsOf.set(component, buildOf(view.remote));
        running.set(view.remote.build.container, view.remote);
      },
      () => {
        endMark();
        loaded.delete(key);
      },
    );
    return coming;
  };

  const attempted = (work: (attempt: Attempt) => Promise<ComponentType>): Promise<ComponentType> => {
    const attempt: Attempt = { startedAt: performance.now() };
    const coming = work(attempt).catch((fault: unknown) => {
      throw failureOf(fault, 'view-threw');
    });
    attempts.set(coming, attempt);
    return coming;
  };

  const forget = (view: Admitted) => {
    const ofBuild = `${view.remote.build.container}/`;
    for (const key of loaded.keys()) if (key.startsWith(ofBuild)) loaded.delete(key);
    loader.forget(view);
  };

  return {
    refresh,
    state,
    subscribe: current.subscribe,
    /** The component of a view; the same one as long as the same build is pinned. Failures are not cached. */
    load: (name: string, kind: RenderKind = 'view') => attempted((attempt) => loadPinned(name, kind, attempt)),
    /** Loads from the newest build. */
    reload: (name: string, kind: RenderKind = 'view') =>
      attempted(async (attempt) => {
        await refresh();
        return loadPinned(name, kind, attempt);
      }),
    /**
     * Retries after a failure. If the view had been loaded before, its modules run again: they may be in a broken state, and React caches a
     * failed lazy component for ever.
     */
    renew: (name: string, kind: RenderKind = 'view') =>
      attempted(async (attempt) => {
        marks.forgive(name);
        await refresh();
        const view = pinned(name, kind);
        if (loaded.has(keyOf(view))) forget(view);
        return loadPinned(name, kind, attempt);
      }),
    /** Whether a view that failed for that reason would be loaded now: it is admitted again, or from another build. */
    isCauseGone(name: string, kind: RenderKind, code: Cause, loading: Promise<unknown>): boolean {
      const tried = attempts.get(loading)?.remote;
      try {
        const { container } = pinned(name, kind).remote.build;
        return isBeforeFiles(code) || (tried !== undefined && tried.build.container !== container);
      } catch {
        // the card gives the reason
        return false;
      }
    },
    /** Fetches the files of a view without running them. Rejects if one cannot be had. */
    fetchFiles: async (name: string, kind: RenderKind) => loader.prefetch(pinned(name, kind)),
    /** The build that a load was tried with, if it came that far. */
    triedBuild: (loading: Promise<unknown>): PinnedRemote | undefined => attempts.get(loading)?.remote,
    /** What the registry says of a remote's build that this page runs, or tried. */
    newsOf({ name, build }: PinnedRemote): BuildNews | undefined {
      const now = state().document?.remotes.find((remote) => remote.name === name);
      if (!now) return undefined;
      if (!now.enabled) return { kind: 'disabled', reason: now.reason ?? '未说明' };
      return now.build.build === build.build ? undefined : { kind: 'newer' };
    },
    /** Builds that this page runs besides those of its document: the server keeps their files. */
    earlierBuilds: (): { remote: string; build: string }[] =>
      [...running.values()].flatMap((one) =>
        state().document?.remotes.some(({ build }) => build.container === one.build.container)
          ? []
          : [{ remote: one.name, build: one.build.build }],
      ),
    /** Settles when the chunks that the view's remote is fetching have arrived or failed; `undefined` if there are none. */
    pendingChunks: (name: string, kind: RenderKind = 'view') => loader.pendingChunks(pinned(name, kind)),
    /** Fetches a view's files into the browser cache without running them. Never throws: opening the view reports the failure. */
    async prefetch(name: string): Promise<void> {
      try {
        if (!state().document) await refresh();
        await loader.prefetch(pinned(name, 'view'));
      } catch (fault) {
        console.debug(`${name} could not be prefetched.`, fault);
      }
    },
    /** Whether a live remote has the view and the gate admits it. */
    offers(name: string): boolean {
      try {
        pinned(name, 'view');
        return true;
      } catch {
        // opening the view shows the reason
        return false;
      }
    },
    /** The call with which the view's list begins; `undefined` if the record says none, or the gate refuses the view. */
    firstPageOf(name: string): FirstPage | undefined {
      try {
        return pinned(name, 'view').remote.build.firstPages?.find(({ view }) => view === name);
      } catch {
        // opening the view shows the reason
        return undefined;
      }
    },
    /** URLs and sizes in bytes of the files that a view needs; empty if the gate refuses it. */
    filesOf(name: string): { url: string; size: number }[] {
      try {
        const { remote, expose, base } = pinned(name, 'view');
        return [remote.build.entry, ...expose.assets].map(({ path, size }) => ({ url: new URL(path, base).href, size }));
      } catch {
        // opening the view shows the reason
        return [];
      }
    },
    /** Resolves when the first view or its error card is mounted. */
    firstShown,
    /** Calls back while a render loop is running; returns the unsubscribe function. */
    watchLoops: commits.watch,
    /** The loaded view begins to mount: until the returned function is called, a page that freezes is the view's fault. */
    mounting: (name: string, loading: Promise<unknown>): (() => void) =>
      marks.begin(name, attempts.get(loading)?.remote?.build.build ?? ''),
    /** The component is on the screen, until the returned function is called. */
    entered: (component: ComponentType): (() => void) => belongings.show(buildsOf.get(component) ?? ''),
    /** A view that loads is on the screen, again if it was hidden. */
    awaited(loading: Promise<unknown>) {
      const { remote } = attempts.get(loading) ?? {};
      if (remote) belongings.expect(buildOf(remote));
    },
    /** A view that loads is hidden or left. */
    hidden(loading: Promise<unknown>) {
      const attempt = attempts.get(loading);
      delete attempt?.startedAt;
      if (attempt?.remote) belongings.leave(buildOf(attempt.remote));
    },
    /** The build whose code a stack trace contains, as `remote/build`. */
    ownerOf(trace: string): string | undefined {
      const found = inTrace(trace);
      return found && buildOf(found.remote);
    },
    mounted(name: string, loading: Promise<unknown>) {
      markPhase(name, 'mounted');
      firstCame();
      const { remote, startedAt } = attempts.get(loading) ?? {};
      const key = remote && `${remote.build.container}/${name}`;
      if (!key || shown.has(key)) return;
      shown.add(key);
      if (startedAt !== undefined) loads.loaded(remote, name, performance.now() - startedAt);
    },
    /** Reports an uncaught error of a remote's code, found by the URLs in `trace`. Ignores errors of other code. */
    reportUncaught(thrown: unknown, trace: string) {
      const found = inTrace(trace);
      const { revision } = state().document ?? {};
      if (!found) return;
      loads.failed(found.remote, found.expose, 'late-threw');
      report(failureOf(thrown, 'late-threw'), { name: found.expose, pinned: found.remote, ...(revision && { revision }) });
    },
    failed(name: string, failure: RemoteFailure, loading?: Promise<unknown>) {
      markPhase(name, 'failed', failure.code);
      if (failure.code === 'mount-timeout') marks.overdue(name);
      firstCame();
      const { document } = state();
      const live = () => document?.remotes.find(({ build }) => build.exposes.some((expose) => expose.name === name));
      const remote = (loading && attempts.get(loading)?.remote) ?? live();
      if (remote) loads.failed(remote, name, failure.code, loading);
      report(failure, { name, ...(remote && { pinned: remote }), ...(document && { revision: document.revision }) });
    },
  };
}

export type Federation = ReturnType<typeof createFederation>;

const keyOf = ({ remote, expose }: Admitted) => `${remote.build.container}/${expose.name}`;
