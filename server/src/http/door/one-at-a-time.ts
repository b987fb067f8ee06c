import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

type Exchange = Parameters<RequestListener>;

/** Requests that may wait on one connection. Browsers and proxies don't pipeline at all. */
const PIPELINED_AT_MOST = 64;

/**
 * Dispatches the pipelined requests of a connection one after the other. Node dispatches them all at once, but never emits `close` on
 * those responses that don't have the socket yet when the connection breaks: what they hold, such as an open file, stays open for ever.
 * Nothing is read from the connection while requests wait, so a client that only sends cannot pass for one that is alive.
 */
export const oneAtATime = (application: RequestListener): RequestListener => {
  const waitingOn = new WeakMap<Socket, Exchange[]>();

  const dispatch = (socket: Socket, [request, response]: Exchange, waiting: Exchange[]) => {
    response.once('close', () => {
      const next = socket.writable ? waiting.shift() : undefined;
      if (!next) return void waitingOn.delete(socket);
      dispatch(socket, next, waiting);
      if (!waiting.length) socket.resume();
    });
    application(request, response);
  };

  return (request, response) => {
    const { socket } = request;
    const waiting = waitingOn.get(socket);
    if (waiting && waiting.length >= PIPELINED_AT_MOST) return void socket.destroy();
    if (waiting) {
      waiting.push([request, response]);
      return void socket.pause();
    }
    const own: Exchange[] = [];
    waitingOn.set(socket, own);
    dispatch(socket, [request, response], own);
  };
};
