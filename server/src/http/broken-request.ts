import type { Socket } from 'node:net';
import { refused } from './envelope.ts';

const kinds: Record<string, { status: number; reason: string; text: string }> = {
  HPE_HEADER_OVERFLOW: { status: 431, reason: 'Request Header Fields Too Large', text: '请求地址过长，请减少条件或所选的行后再试' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, reason: 'Request Timeout', text: '请求超时，请稍后再试' },
};
const other = { status: 400, reason: 'Bad Request', text: '请求不正确' };

/** How long a client that was already answered may keep sending. Milliseconds. */
const ANSWERED = 2000;

/** Answers input that Node's HTTP parser rejects. No request object exists, so the response is written to the raw socket. */
export const answerBrokenRequest = (error: Error & { code?: string }, socket: Socket) => {
  // already answered: discard what still arrives; destroying the socket would reset it before the client has read the answer
  if (socket.writableEnded) return;
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  socket.setTimeout(ANSWERED, () => socket.destroy());
  const { status, reason, text } = kinds[error.code ?? ''] ?? other;
  const body = JSON.stringify(refused(text, status));
  const head = ['content-type: application/json; charset=utf-8', `content-length: ${Buffer.byteLength(body)}`, 'connection: close'];
  socket.end(`HTTP/1.1 ${status} ${reason}\r\n${head.join('\r\n')}\r\n\r\n${body}`);
};
