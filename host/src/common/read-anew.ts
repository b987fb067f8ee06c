import { createPoll } from './poll.ts';

/**
 * Reads something when the server tells that it changed, until the server answers. Frames of one moment cost one request, and the consoles
 * that receive the same frame spread theirs over `spreadMilliseconds`.
 */
export const createReadAnew = (ask: () => Promise<unknown>, spreadMilliseconds: number) => {
  const poll = createPoll({ ask });
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    now: poll.now,
    soon() {
      timer ??= setTimeout(() => {
        timer = undefined;
        void poll.afresh();
      }, Math.random() * spreadMilliseconds);
    },
    stop() {
      poll.stop();
      clearTimeout(timer);
      timer = undefined;
    },
  };
};
