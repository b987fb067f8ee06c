import type { Cause } from '../failure/remote-failure.ts';

/** Progress of a view. */
export type LoadPhase = 'resolving' | 'gated' | 'fetching' | 'initialised' | 'ready' | 'mounted' | 'failed';

export interface LoadState {
  phase: LoadPhase;
  /** Milliseconds since navigation start. */
  at: number;
  cause?: Cause;
}

/**
 * Records the phase of each view and writes performance marks `mortise:<view>:<phase>`, which the performance panel, tests and benches
 * read.
 */
export function createLoadStates() {
  const states = new Map<string, LoadState>();
  const listeners = new Set<() => void>();
  return {
    enter(name: string, phase: LoadPhase, cause?: Cause) {
      const mark = `mortise:${name}:${phase}`;
      // keep one mark per name, or they accumulate in a console that stays open for days
      performance.clearMarks(mark);
      performance.mark(mark, { detail: cause });
      states.set(name, { phase, at: performance.now(), ...(cause && { cause }) });
      for (const listener of listeners) listener();
    },
    of: (name: string): LoadState | undefined => states.get(name),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type LoadStates = ReturnType<typeof createLoadStates>;
