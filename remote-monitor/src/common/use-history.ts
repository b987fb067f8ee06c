import { type KeptFigure, liveMetrics, type MetricSeries, type Sample, sumOf } from '@mortise/shared/contract/monitor';
import { useOffers } from '@mortise/shared/session';
import { useOne } from '@mortise/shared/ui';

/** The choice of all processes as one. */
export const ALL = '';

export interface History {
  /** Milliseconds since 1970. */
  at: number[];
  /** Of each point; null: nothing was measured. */
  values: Record<string, (number | null)[]>;
}

type Point = Record<string, number>;

const pointOf = (samples: readonly Sample[], process: string): Point | undefined =>
  process === ALL ? sumOf(samples) : samples.find((sample) => sample.process === process)?.values;

/** The minutes of the server, all processes as one or one of them, then what was pushed since. */
export const joined = (
  series: MetricSeries | undefined,
  log: readonly (readonly Sample[])[],
  names: readonly string[],
  process: string,
): History => {
  const chosen = (series?.processes ?? []).filter((one) => process === ALL || one.process === process);
  const points = (series?.at ?? []).map((at, index) => {
    const samples = chosen.flatMap((one) => {
      const values = Object.fromEntries(
        names.flatMap((name) => {
          const value = one.values[name]?.[index];
          return typeof value === 'number' ? [[name, value]] : [];
        }),
      );
      return Object.keys(values).length ? [{ values }] : [];
    });
    return { at, point: samples.length ? sumOf(samples) : undefined };
  });
  // the current minute is not written yet
  const written = points.findLast(({ point }) => point)?.at ?? 0;
  const minutes = points.filter(({ at }) => at <= written);
  const pushed = log.flatMap((samples) => {
    const at = Math.max(...samples.map((sample) => sample.at));
    return at > written + 60_000 ? [{ at, point: pointOf(samples, process) }] : [];
  });
  const all = [...minutes, ...pushed];
  return {
    at: all.map(({ at }) => at),
    values: Object.fromEntries(names.map((name) => [name, all.map(({ point }) => point?.[name] ?? null)])),
  };
};

/** Written minutes of these figures; not asked of a server without history. */
export const useSeries = (names: readonly KeptFigure[], hours: number) => {
  const { metricHistory } = useOffers();
  return useOne(liveMetrics.series, metricHistory ? { query: { names: names.join(), hours } } : null);
};
