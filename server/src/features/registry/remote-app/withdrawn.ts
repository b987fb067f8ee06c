import type { AppRow, BuildRow } from './remote-app.repository.ts';

/** Whether people had the build and an operator, or its failures, took it back: no page gets it until an operator activates it again. */
export const isWithdrawn = (
  { stable, canary }: Pick<AppRow, 'stable' | 'canary'>,
  { build, held, standsIn }: Pick<BuildRow, 'build' | 'held' | 'standsIn'>,
) => !held && !standsIn && build !== stable && build !== canary;
