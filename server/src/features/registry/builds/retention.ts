import type { AppRow, BuildRow } from '../remote-app/remote-app.repository.ts';

const KEPT = 5;

/** Builds, oldest first, beyond the last five that nothing points at: their files go. */
export const surplusOf = ({ stable, previous, canary }: Pick<AppRow, 'stable' | 'previous' | 'canary'>, builds: readonly string[]) =>
  builds.slice(0, -KEPT).filter((build) => build !== stable && build !== previous && build !== canary);

/** Of these, the ones that nobody else has: the workspace looks after its own. */
export const publishedAmong = (dropped: readonly string[], builds: readonly BuildRow[]) =>
  dropped.filter((build) => builds.some((row) => row.build === build && row.source === 'published'));
