import type { Cause } from '../failure/remote-failure.ts';

/** Progress of a view. */
export type LoadPhase = 'resolving' | 'gated' | 'fetching' | 'initialised' | 'ready' | 'mounted' | 'failed';

/** Writes the performance mark `mortise:<view>:<phase>`, which the performance panel, tests and benches read. */
export function markPhase(name: string, phase: LoadPhase, cause?: Cause) {
  const mark = `mortise:${name}:${phase}`;
  // keep one mark per name, or they accumulate in a console that stays open for days
  performance.clearMarks(mark);
  performance.mark(mark, { detail: cause });
}
