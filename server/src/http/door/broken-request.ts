import type { Socket } from 'node:net';
import { endWith } from './end-with.ts';

const kinds: Record<string, { status: number; reason: string; text: string }> = {
  HPE_HEADER_OVERFLOW: { status: 431, reason: 'Request Header Fields Too Large', text: '请求地址过长，请减少条件或所选的行后再试' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, reason: 'Request Timeout', text: '请求超时，请稍后再试' },
};
const other = { status: 400, reason: 'Bad Request', text: '请求不正确' };

/** Answers input that Node's HTTP parser rejects, and requests that arrive too slowly. */
export const answerBrokenRequest = (error: Error & { code?: string }, socket: Socket) => {
  // already answered
  if (socket.writableEnded) return;
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const { status, reason, text } = kinds[error.code ?? ''] ?? other;
  endWith(socket, status, reason, text);
};
