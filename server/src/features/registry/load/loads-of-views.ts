import type { LoadPeriod, RemoteLoad } from '@mortise/shared/contract/registry';
import { quantileOf } from './load-times.ts';
import { type DayFigures, KEPT_DAYS, type PersonFigures } from './remote-load.repository.ts';

const sumOf = (days: readonly DayFigures[]): Pick<LoadPeriod, 'loads' | 'median' | 'p95' | 'failures'> => {
  const times = days.reduce<number[]>((sums, day) => day.times.map((count, bucket) => count + (sums[bucket] ?? 0)), []);
  return {
    loads: times.reduce((sum, count) => sum + count, 0),
    median: quantileOf(times, 0.5),
    p95: quantileOf(times, 0.95),
    failures: days.reduce((sum, day) => sum + day.failures, 0),
  };
};

/** Puts the stored figures together, view by view; views that failed today first, then those that are opened most. */
export const loadsOfViews = (days: readonly DayFigures[], persons: readonly PersonFigures[]): RemoteLoad[] => {
  const keyOf = ({ build, view }: { build: string; view: string }) => `${build}/${view}`;
  const people = new Map(persons.map((row) => [keyOf(row), row]));
  const views = new Map<string, DayFigures[]>();
  for (const day of days) views.set(keyOf(day), [...(views.get(keyOf(day)) ?? []), day]);
  const rows = [...views].map(([key, own]): RemoteLoad => {
    const { build = '', view = '' } = own[0] ?? {};
    const seen = people.get(key);
    const on = (daysAgo: number) => sumOf(own.filter((day) => day.daysAgo === daysAgo));
    return {
      build,
      view,
      day: { ...on(0), persons: seen?.dayPersons ?? 0, failing: seen?.dayFailing ?? 0 },
      week: { ...sumOf(own), persons: seen?.weekPersons ?? 0, failing: seen?.weekFailing ?? 0 },
      days: Array.from({ length: KEPT_DAYS }, (_, index) => on(KEPT_DAYS - 1 - index)),
    };
  });
  return rows.sort(
    (one, other) =>
      other.day.failing - one.day.failing || other.week.loads - one.week.loads || keyOf(one).localeCompare(keyOf(other), 'en'),
  );
};
