import type { ComponentType } from 'react';
import type { Belongings } from './belongings/belongings.ts';
import { failureOf, type RemoteFailure } from './failure/remote-failure.ts';
import type { FailedView } from './failure/report-failure.ts';
import { buildOf, type GatePolicy } from './load/gate.ts';
import { markPhase } from './load/mark-phase.ts';
import type { CurrentDocument } from './registry/current-document.ts';
import type { createViewLoads } from './view-loads.ts';
import type { CommitWatch } from './watch/commit-watch.ts';
import type { LoadReports } from './watch/load-reports.ts';
import type { MountMarks } from './watch/mount-marks.ts';
import { remoteInTrace } from './watch/uncaught-errors.ts';

export interface ViewHealthDeps {
  current: Pick<CurrentDocument, 'state'>;
  views: Pick<ReturnType<typeof createViewLoads>, 'attemptOf' | 'buildOfComponent'>;
  policy: Pick<GatePolicy, 'home'>;
  commits: CommitWatch;
  marks: MountMarks;
  belongings: Belongings;
  loads: Pick<LoadReports, 'loaded' | 'failed'>;
  /** Called with every failure. */
  report: (failure: RemoteFailure, what: FailedView) => void;
}

/** Notes how views mount, show and fail, and whose code did it. */
export const createViewHealth = ({ current, views, policy, commits, marks, belongings, loads, report }: ViewHealthDeps) => {
  const { state } = current;
  const { attemptOf, buildOfComponent } = views;
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

  return {
    /** Resolves when the first view or its error card is mounted. */
    firstShown,
    /** Calls back while a render loop is running; returns the unsubscribe function. */
    watchLoops: commits.watch,
    /** The loaded view begins to mount: until the returned function is called, a page that freezes is the view's fault. */
    mounting: (name: string, loading: Promise<unknown>): (() => void) => marks.begin(name, attemptOf(loading)?.remote?.build.build ?? ''),
    /** The component is on the screen, until the returned function is called. */
    entered: (component: ComponentType): (() => void) => belongings.show(buildOfComponent(component)),
    /** A view that loads is on the screen, again if it was hidden. */
    awaited(loading: Promise<unknown>) {
      const { remote } = attemptOf(loading) ?? {};
      if (remote) belongings.expect(buildOf(remote));
    },
    /** A view that loads is hidden or left. */
    hidden(loading: Promise<unknown>) {
      const attempt = attemptOf(loading);
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
      const { remote, startedAt } = attemptOf(loading) ?? {};
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
      const remote = (loading && attemptOf(loading)?.remote) ?? live();
      if (remote) loads.failed(remote, name, failure.code, loading);
      report(failure, { name, ...(remote && { pinned: remote }), ...(document && { revision: document.revision }) });
    },
  };
};
