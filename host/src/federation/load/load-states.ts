import type { Cause } from '../failure/remote-failure.ts';

/** How far a view has come. */
export type LoadPhase = 'resolving' | 'gated' | 'fetching' | 'initialised' | 'ready' | 'mounted' | 'failed';

export interface LoadState {
  phase: LoadPhase;
  /** Milliseconds since the page was opened. */
  at: number;
  /** Why it failed. */
  cause?: Cause;
}

/**
 * Where each view stands, for whoever wants to look: the browser's performance panel, tests and figures read the marks
 * (`mortise:<view>:<phase>`), the console itself asks here.
 */
export function createLoadStates() {
  const states = new Map<string, LoadState>();
  const listeners = new Set<() => void>();
  return {
    reach(name: string, phase: LoadPhase, cause?: Cause) {
      const mark = `mortise:${name}:${phase}`;
      // the latest of each, or they would add up in a console that is open for days
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
