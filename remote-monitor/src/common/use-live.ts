import { MONITOR_EVENT } from '@mortise/shared/contract/messages';
import { liveMetrics, type Sample, WATCH_FOR } from '@mortise/shared/contract/monitor';
import { ask } from '@mortise/shared/http';
import { useOffers } from '@mortise/shared/session';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const KEY = ['monitor', 'live'];
const LOOK_EVERY = 5000;
/** While samples are pushed, the page only renews its wish for them; otherwise it asks for each. */
const RENEW_AFTER = WATCH_FOR * 0.7;
const ASK_AFTER = 10_000;
const PUSHED_WITHIN = 15_000;
/** Samples of an hour. */
const KEPT = 720;

interface Live {
  /** The latest sample of each process. */
  samples: readonly Sample[];
  /** Samples that arrived while a page was open, oldest first. */
  log: readonly (readonly Sample[])[];
}

const momentOf = (samples: readonly Sample[] = []) => Math.max(0, ...samples.map(({ at }) => at));

/** What was pushed may be asked for a second time, or arrive late: only what is newer joins the log. */
export const added = (before: Live | undefined, samples: readonly Sample[]): Live => {
  const log = before?.log ?? [];
  return { samples, log: momentOf(samples) > momentOf(log.at(-1)) ? [...log.slice(1 - KEPT), samples] : log };
};

/** Samples of all processes, as they are pushed while the page is visible. A hidden page asks for nothing. */
export const useLive = () => {
  const client = useQueryClient();
  const { metricHistory } = useOffers();
  const query = useQuery({
    queryKey: KEY,
    enabled: metricHistory,
    queryFn: async ({ signal }) =>
      added(client.getQueryData<Live>(KEY), (await ask(liveMetrics.live, {}, { signal, quiet: true })).samples),
  });
  const { refetch } = query;

  useEffect(() => {
    if (!metricHistory) return;
    let [renewed, pushed] = [performance.now(), Number.NEGATIVE_INFINITY];
    const onSamples = (event: Event) => {
      // what the console of this window dispatches
      const { samples } = JSON.parse((event as CustomEvent<string>).detail) as { samples: Sample[] };
      pushed = performance.now();
      if (document.visibilityState === 'visible') client.setQueryData<Live>(KEY, (before) => added(before, samples));
    };
    const renew = () => {
      const now = performance.now();
      const after = now - pushed < PUSHED_WITHIN ? RENEW_AFTER : ASK_AFTER;
      if (document.visibilityState !== 'visible' || now - renewed < after) return;
      renewed = now;
      void refetch();
    };
    const timer = setInterval(renew, LOOK_EVERY);
    window.addEventListener(MONITOR_EVENT, onSamples);
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearInterval(timer);
      window.removeEventListener(MONITOR_EVENT, onSamples);
      document.removeEventListener('visibilitychange', renew);
    };
  }, [client, metricHistory, refetch]);

  return query;
};
