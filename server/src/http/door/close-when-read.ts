import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';

const AT_MOST = 5_000;

/**
 * Closes the connection of an answered request once its body has been received and discarded, or after a time. Closing at once would reset a
 * sender that has not read the answer yet; keeping it open would give a refused sender a connection for the keep-alive time.
 */
export const closeWhenRead = (request: IncomingMessage, atMost = AT_MOST): void => {
  const { socket } = request;
  // an injected request has no connection
  if (!(socket instanceof Socket)) return;
  const close = () => {
    clearTimeout(clock);
    if (!socket.destroyed) socket.destroySoon();
  };
  const clock = setTimeout(close, atMost);
  clock.unref();
  if (request.complete) close();
  else request.once('close', close).once('end', close).resume();
};
