/** Thrown by a start that was asked to stop before it was ready. */
export class StoppedWhileStarting extends Error {
  override readonly name = 'StoppedWhileStarting';
}

/** `starting` until the application is ready, `stopping` from the first signal on. */
export const createLifecycle = () => {
  const stopping = new AbortController();
  let isReady = false;
  return {
    get state() {
      if (stopping.signal.aborted) return 'stopping' as const;
      return isReady ? ('ready' as const) : ('starting' as const);
    },
    /** Aborts when the process begins to stop. */
    stopping: stopping.signal,
    becomeReady() {
      isReady = true;
      return this;
    },
    stop: () => stopping.abort(new StoppedWhileStarting()),
  };
};
export type Lifecycle = ReturnType<typeof createLifecycle>;
