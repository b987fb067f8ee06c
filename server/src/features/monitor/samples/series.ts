import { KEPT_FIGURES, type MetricSeries } from '@mortise/shared/contract/monitor';
import type { MinuteRow } from './sample.repository.ts';

const MINUTE = 60_000;
/** Points that a chart of any length has at most. */
const POINTS = 288;

export const knownNames = (names: string) => names.split(',').filter((name) => Object.hasOwn(KEPT_FIGURES, name));

const grouped = <Key>(rows: readonly MinuteRow[], keyOf: (row: MinuteRow) => Key) => {
  const groups = new Map<Key, MinuteRow[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
};

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Rows of minutes as series over one time axis; a gap is null. Of a long time several minutes are one point, with their mean. */
export const seriesOf = (rows: readonly MinuteRow[], names: readonly string[], now: number, minutes: number): MetricSeries => {
  const step = Math.ceil(minutes / POINTS);
  const first = Math.floor((now - minutes + 1) / step);
  const length = Math.floor(now / step) - first + 1;
  const byProcess = grouped(rows, ({ process }) => process);
  return {
    at: Array.from({ length }, (_, index) => (first + index) * step * MINUTE),
    processes: [...byProcess].map(([process, own]) => {
      const byPoint = grouped(own, ({ minute }) => Math.floor(minute / step) - first);
      const valuesOf = (name: string) =>
        Array.from({ length }, (_, point) => {
          const known = (byPoint.get(point) ?? []).flatMap(({ figures }) => figures[name] ?? []);
          return known.length ? meanOf(known) : null;
        });
      return { process, values: Object.fromEntries(names.map((name) => [name, valuesOf(name)])) };
    }),
  };
};
