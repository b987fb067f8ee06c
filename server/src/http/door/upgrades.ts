import { type IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { endWith } from './end-with.ts';
import { namesItsHost } from './well-formed.ts';

/** Whether a path takes websockets. */
export type TakesWebsockets = (path: string) => boolean;

const HOP_BY_HOP = ['connection', 'upgrade', 'http2-settings'];

const isWebsocket = ({ headers }: IncomingMessage) =>
  (headers.upgrade ?? '').split(',').some((protocol) => protocol.trim().toLowerCase() === 'websocket');

/** Whether the headers of RFC 6455, section 4.2.1 are there; the plugins would refuse their absence without an envelope. */
const shakesHands = ({ headers }: IncomingMessage) =>
  /^[+/0-9A-Za-z]{22}==$/.test(headers['sec-websocket-key'] ?? '') && ['13', '8'].includes(headers['sec-websocket-version'] ?? '');

/** Whether the router can read the path. It would answer another one before the hook that ends refused sockets. */
const isReadable = (path: string) => {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
};

/** The bytes of the request without its wish for another protocol. */
const withoutUpgrade = ({ method, url, httpVersion, rawHeaders }: IncomingMessage) => {
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (!HOP_BY_HOP.includes(name.toLowerCase())) lines.push(`${name}: ${rawHeaders[at + 1]}`);
  }
  return Buffer.from(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`, 'latin1');
};

/**
 * An HTTP server that upgrades nothing but `GET` of a websocket's path. Node detaches its parser from every request with an `Upgrade`
 * header as soon as one listener exists, and no time limit covers the socket any more. A websocket anywhere else is refused. Another
 * protocol, such as the `h2c` that Java's HTTP client asks for, is ignored (RFC 9110, section 7.8): the request is parsed again without it.
 */
export class UpgradingServer extends Server {
  takesWebsockets: TakesWebsockets = () => false;
  /** Whether an earlier request of this socket is still being answered. */
  isAnswering: (socket: Duplex) => boolean = () => false;

  // plugins add `upgrade` listeners of their own; a listener cannot keep an event from the others
  override emit(event: string, ...call: unknown[]): boolean {
    if (event !== 'upgrade') return super.emit(event, ...call);
    const [request, socket, head] = call as [IncomingMessage, Duplex, Buffer];
    if (this.isAnswering(socket)) return !!socket.destroy();
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    const asksForSocket = isWebsocket(request);
    const isTaken = request.method === 'GET' && this.takesWebsockets(path);
    const isSound = namesItsHost(request) && shakesHands(request) && isReadable(path);
    if (asksForSocket && isTaken && isSound) return super.emit(event, ...call);
    // Node took its own listener off; without one, an error would end the process
    socket.on('error', () => socket.destroy());
    if (asksForSocket) endWith(socket, 400, 'Bad Request', isTaken ? '请求不正确' : '此地址不支持 WebSocket');
    else {
      socket.unshift(Buffer.concat([withoutUpgrade(request), head]));
      super.emit('connection', socket);
    }
    return true;
  }
}
