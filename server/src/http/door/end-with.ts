import type { Duplex } from 'node:stream';
import { refused } from '../answer/envelope.ts';

/** How long a client that was answered may keep its side of the connection open. Milliseconds. */
const ANSWERED = 2000;

/** Headers of answers that no hook of Fastify has seen. */
export const RAW_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  connection: 'close',
} as const;

/**
 * Answers on a raw socket, for input without a response object, and ends the connection. Destroying it at once would reset it before
 * the client has read the answer; waiting for the client would let it stay for ever.
 */
export const endWith = (socket: Duplex, status: number, reason: string, text: string) => {
  const body = JSON.stringify(refused(text, status));
  const head = [...Object.entries(RAW_HEADERS).map(([name, value]) => `${name}: ${value}`), `content-length: ${Buffer.byteLength(body)}`];
  const late = setTimeout(() => socket.destroy(), ANSWERED);
  socket.once('close', () => clearTimeout(late));
  socket.end(`HTTP/1.1 ${status} ${reason}\r\n${head.join('\r\n')}\r\n\r\n${body}`);
  // discards what still arrives, so that the end of the client's side is noticed
  socket.resume();
};
