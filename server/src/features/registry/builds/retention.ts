import type { AppRow, BuildRow } from '../remote-app/remote-app.repository.ts';

const KEPT = 5;

/** Builds to delete: all but the newest five and those in use as stable, previous or canary. `builds` is sorted oldest first. */
export const surplusOf = ({ stable, previous, canary }: Pick<AppRow, 'stable' | 'previous' | 'canary'>, builds: readonly string[]) =>
  builds.slice(0, -KEPT).filter((build) => build !== stable && build !== previous && build !== canary);

/** The published ones among `dropped`. Builds of the workspace are excluded, because the workspace decides about their files. */
export const publishedAmong = (dropped: readonly string[], builds: readonly BuildRow[]) =>
  dropped.filter((build) => builds.some((row) => row.build === build && row.source === 'published'));
