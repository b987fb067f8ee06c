import { type BuildRecord, type HostFacts, misfitOf } from '@mortise/shared/contract/registry';
import satisfies from 'semver/functions/satisfies.js';

/** Builds of one remote that a page may get, in order of preference. */
export interface Candidates {
  /** What the rules give the caller: the canary or the stable build. */
  chosen: BuildRecord;
  stable: BuildRecord;
  /** Builds before the stable one, newest first. */
  older: readonly BuildRecord[];
}

/** The newest of the builds that runs in that host; the chosen one if none does, so that the page can say why. */
export const fittingBuild = ({ chosen, stable, older }: Candidates, host: HostFacts): BuildRecord =>
  [chosen, stable, ...older].find((build) => !misfitOf(build, host, satisfies)) ?? chosen;
