import type { RequestListener, Server } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** An event-loop turn shorter than this did nothing of note. Milliseconds. */
const QUIET = 0.1;
/** How long to wait for such a turn in a process that is always busy. Milliseconds. */
const QUIET_WITHIN = 1000;

/**
 * Resolves right after a short turn of the event loop in which no connection was waiting to be accepted: libuv accepts one in each
 * turn. When the listening socket closes, the kernel resets the connections that are not accepted yet.
 */
export const untilAllAccepted = async (server: Server) => {
  let accepted = 0;
  const count = () => (accepted += 1);
  server.on('connection', count);
  const deadline = performance.now() + QUIET_WITHIN;
  for (let before = performance.now(); before < deadline; before = performance.now()) {
    const sofar = accepted;
    await nextTurn();
    if (accepted === sofar && performance.now() - before < QUIET) break;
  }
  server.off('connection', count);
};

/** Lets requests wait between `hold` and `release`, so that the event loop has short turns although callers go on sending. */
export const holdable = () => {
  let waiting: (() => void)[] | undefined;
  return {
    pass:
      (listener: RequestListener): RequestListener =>
      (request, response) => {
        if (waiting) waiting.push(() => listener(request, response));
        else listener(request, response);
      },
    hold() {
      waiting ??= [];
    },
    release() {
      const released = waiting ?? [];
      waiting = undefined;
      for (const go of released) go();
    },
  };
};
