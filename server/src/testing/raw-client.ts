import { connect, type Socket } from 'node:net';
import { until } from './until.ts';

/** A client that writes its bytes itself. `text` is all that arrived so far; nothing is read before `read` is called. */
export const openRawClient = async (port: number, host = '127.0.0.1') => {
  const socket: Socket = connect({ port, host, allowHalfOpen: true });
  let text = '';
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  for (const end of ['end', 'close', 'error'] as const) socket.on(end, over);
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  return {
    socket,
    text: () => text,
    /** Whether the server has ended the connection; seen only while it is read. */
    isOver: () => isOver,
    send: (bytes: string) => socket.write(bytes),
    read() {
      socket.setEncoding('latin1').on('data', (piece: string) => (text += piece));
    },
    untilOver: () => until(() => isOver),
    drop: () => socket.destroy(),
  };
};
export type RawClient = Awaited<ReturnType<typeof openRawClient>>;

export const request = (path: string, ...headers: string[]) =>
  ['GET', ' ', path, ' HTTP/1.1\r\nHost: x\r\n', ...headers.map((line) => `${line}\r\n`), '\r\n'].join('');
