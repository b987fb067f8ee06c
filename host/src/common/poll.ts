import { pauseBefore } from '@mortise/shared/contract/messages';

interface PollParts {
  /** Rejects if the server did not answer; it notes the failure where it is shown. */
  ask: () => Promise<unknown>;
  /** Milliseconds until the next request after an answer; by default there is none until `now` is called. */
  every?: () => number | undefined;
  random?: () => number;
}

/**
 * Asks again after each answer, and after each failure with growing pauses that differ between consoles: a server that comes back is not
 * asked by all at once. Such a pause ends when the network is back or the window is shown.
 */
export const createPoll = ({ ask, every, random = Math.random }: PollParts) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let failures = 0;
  let stopped = false;

  const askOnce = async () => {
    clearTimeout(timer);
    let pause: number | undefined;
    try {
      await ask();
      failures = 0;
      pause = every?.();
    } catch {
      failures += 1;
      // the first pause of a reconnection has no spread
      pause = pauseBefore(failures + 1, random);
    }
    if (!stopped && pause !== undefined) timer = setTimeout(() => void now(), pause);
  };
  /** Asks at once, or joins the request under way. Does not reject. */
  const now = (): Promise<void> => {
    running ??= askOnce().finally(() => {
      running = undefined;
    });
    return running;
  };
  /** Asks after the request under way, whose answer may be older than what just changed. Does not reject. */
  const afresh = async (): Promise<void> => {
    await running;
    if (!stopped) await now();
  };
  const wake = () => {
    if (failures && document.visibilityState === 'visible') void now();
  };
  window.addEventListener('online', wake);
  document.addEventListener('visibilitychange', wake);

  const stop = () => {
    stopped = true;
    clearTimeout(timer);
    window.removeEventListener('online', wake);
    document.removeEventListener('visibilitychange', wake);
  };
  return { now, afresh, stop };
};
