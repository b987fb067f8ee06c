interface Traces {
  prepareStackTrace?: unknown;
  stackTraceLimit?: number;
}

const FRAMES = 30;

/**
 * The stack trace of this moment as text; `''` if there is none. Code of a remote may have replaced `Error.prepareStackTrace`, so that `stack` is
 * no text, or set a limit of no frames: both are put aside while the trace is taken.
 */
export const traceNow = (): string => {
  const traces = Error as Traces;
  const own = Object.entries(Object.getOwnPropertyDescriptors(traces)).filter(([key]) => /^(prepareStackTrace|stackTraceLimit)$/.test(key));
  try {
    delete traces.prepareStackTrace;
    traces.stackTraceLimit = FRAMES;
    return String(new Error('now').stack ?? '');
  } catch {
    // a remote made these properties read-only: what it inserts has no owner then
    return '';
  } finally {
    for (const [key, descriptor] of own) Reflect.defineProperty(traces, key, descriptor);
  }
};
