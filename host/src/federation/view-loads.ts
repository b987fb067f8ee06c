import type { Expose, PinnedRemote } from '@mortise/shared/contract/registry';
import type { ComponentType } from 'react';
import type { Belongings } from './belongings/belongings.ts';
import { type Cause, failureOf, isBeforeFiles, RemoteFailure } from './failure/remote-failure.ts';
import { type Admitted, buildOf } from './load/gate.ts';
import type { Loader } from './load/loader.ts';
import { markPhase } from './load/mark-phase.ts';
import type { CurrentDocument } from './registry/current-document.ts';
import type { MountMarks } from './watch/mount-marks.ts';

export type RenderKind = Extract<Expose['kind'], 'view' | 'component'>;

interface ViewLoadsDeps {
  current: CurrentDocument;
  /** The view in the build that the document pins; throws why it is not admitted. */
  pinned: (name: string, kind: RenderKind) => Admitted;
  loader: Loader;
  marks: MountMarks;
  belongings: Belongings;
}

/** What a load was tried with: a failure is the fault of the build that ran, not of the one that is live by then. */
interface Attempt {
  remote?: PinnedRemote;
  /** When the view was asked for; absent once it was hidden: the time until it mounts says nothing then. */
  startedAt?: number;
}

const keyOf = ({ remote, expose }: Admitted) => `${remote.build.container}/${expose.name}`;

/** Loads views, and knows which build each load was tried with. */
export const createViewLoads = ({ current, pinned, loader, marks, belongings }: ViewLoadsDeps) => {
  const { state, refresh } = current;
  const loaded = new Map<string, Promise<ComponentType>>();
  const buildsOf = new WeakMap<ComponentType, string>();
  const attempts = new WeakMap<Promise<unknown>, Attempt>();
  /** Builds that this page runs, by container. */
  const running = new Map<string, PinnedRemote>();

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
    attemptOf: (loading: Promise<unknown>): Attempt | undefined => attempts.get(loading),
    buildOfComponent: (component: ComponentType): string => buildsOf.get(component) ?? '',
    methods: {
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
    },
  };
};
