import type { AppRow, BuildRow } from '../remote-app/remote-app.repository.ts';

const KEPT = 5;
const DAY = 86_400_000;
/** Days that a build is kept after it was live, or a page ran it: pages that stay open load its late chunks. */
export const KEPT_DAYS = 14;

type Kept = Pick<BuildRow, 'build' | 'neededTime'>;

const isNeeded = ({ neededTime }: Kept, now: number) =>
  // times of the database are in GMT+8
  neededTime !== null && now - Date.parse(`${neededTime.replace(' ', 'T')}+08:00`) < KEPT_DAYS * DAY;

/**
 * Builds to delete: all but the newest five, those in use as stable, previous or canary, and those that were live or ran in a page within
 * the last days. `builds` is sorted oldest first.
 */
export const surplusOf = (
  { stable, previous, canary }: Pick<AppRow, 'stable' | 'previous' | 'canary'>,
  builds: readonly Kept[],
  now = Date.now(),
): string[] =>
  builds
    .slice(0, -KEPT)
    .filter((row) => ![stable, previous, canary].includes(row.build) && !isNeeded(row, now))
    .map(({ build }) => build);

/** The published ones among `dropped`. Builds of the workspace are excluded, because the workspace decides about their files. */
export const publishedAmong = (dropped: readonly string[], builds: readonly BuildRow[]) =>
  dropped.filter((build) => builds.some((row) => row.build === build && row.source === 'published'));
