import { LOAD_LIMITS, type LoadFigures, type PinnedRemote, type RemoteLoadReport, remoteLoads } from '@mortise/shared/contract/registry';
import { apiBase, ask, Fault, Refused } from '@mortise/shared/http';
import { useSession } from '@mortise/shared/session';
import type { Cause } from '../failure/remote-failure.ts';

/** Milliseconds between two reports of a page. */
const EVERY = 30_000;
const NOT_FOUND = 404;

/** What the code of a build did; files that did not arrive, and what the gate refused, say nothing about it. */
const OF_BUILD: ReadonlySet<Cause> = new Set<Cause>([
  ...(['expose-missing', 'entry-threw', 'entry-shape', 'init-failed', 'view-threw', 'view-shape'] as const),
  ...(['mount-timeout', 'mount-hung', 'render-threw', 'update-loop', 'late-threw'] as const),
]);

const isUnknownPath = (error: unknown) =>
  error instanceof Refused ? error.code === NOT_FOUND : error instanceof Fault && error.status === NOT_FOUND;

/** Collects load times and failures by view and build, and sends them every half minute. Stops at the first 404: that back end takes no reports. */
export const createLoadReports = () => {
  const noted = new Map<string, LoadFigures>();
  const counted = new WeakSet<Promise<unknown>>();
  let clock: ReturnType<typeof setTimeout> | undefined;
  let isSupported = true;

  const take = (): RemoteLoadReport | undefined => {
    clearTimeout(clock);
    clock = undefined;
    const views = [...noted.values()];
    noted.clear();
    return views.length && isSupported && useSession.getState().token ? { views } : undefined;
  };

  const send = async () => {
    const body = take();
    if (!body) return;
    try {
      await ask(remoteLoads.report, { body }, { quiet: true });
    } catch (error) {
      // what a failing server misses is gone: these are figures, not accounts
      if (!(error instanceof Refused || error instanceof Fault)) throw error;
      isSupported = !isUnknownPath(error);
    }
  };

  const figuresOf = ({ name, channel, build }: PinnedRemote, view: string): LoadFigures | undefined => {
    if (!isSupported || channel === 'dev') return undefined;
    const key = `${build.container}/${view}`;
    const known = noted.get(key);
    if (known || noted.size >= LOAD_LIMITS.views) return known;
    const fresh: LoadFigures = { remote: name, build: build.build, view, times: [], failures: 0 };
    noted.set(key, fresh);
    clock ??= setTimeout(() => void send(), EVERY);
    return fresh;
  };

  return {
    /** The view was shown for the first time in this page, so many milliseconds after it was asked for. */
    loaded(remote: PinnedRemote, view: string, milliseconds: number) {
      // a hidden window gets no frames: the time until it is looked at is not the build's
      if (document.visibilityState !== 'visible') return;
      const times = figuresOf(remote, view)?.times;
      if (times && times.length < LOAD_LIMITS.times) times.push(Math.min(Math.round(milliseconds), LOAD_LIMITS.time));
    },
    /** The view failed; once for each load, however often its card is shown. */
    failed(remote: PinnedRemote, view: string, code: Cause, loading?: Promise<unknown>) {
      if (!OF_BUILD.has(code) || (loading && counted.has(loading))) return;
      if (loading) counted.add(loading);
      const figures = figuresOf(remote, view);
      if (figures) figures.failures = Math.min(figures.failures + 1, LOAD_LIMITS.failures);
    },
    take,
  };
};
export type LoadReports = ReturnType<typeof createLoadReports>;

/** Sends what is left when the page is left: such a request outlives the page. */
export const sendWhenLeaving = ({ take }: Pick<LoadReports, 'take'>) => {
  window.addEventListener('pagehide', () => {
    const body = take();
    if (!body) return;
    const headers = { 'content-type': 'application/json', 'X-Access-Token': useSession.getState().token ?? '' };
    const url = `${apiBase()}${remoteLoads.report.path}`;
    // the page is closing: it can show no error
    fetch(url, { method: 'POST', keepalive: true, headers, body: JSON.stringify(body) }).catch(() => undefined);
  });
};
