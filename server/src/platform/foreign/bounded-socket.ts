import { Socket } from 'node:net';

const ANSWER_LIMIT = 64 * 2 ** 20;
const LOOK_EVERY = 20;

/** An unconnected socket that is destroyed once the other side has sent 64 MB: a foreign database chooses how much it answers. */
export const boundedSocket = (limit = ANSWER_LIMIT): Socket => {
  const socket = new Socket();
  const watch = setInterval(() => {
    if (socket.bytesRead > limit) socket.destroy(new Error('TOO_MUCH'));
  }, LOOK_EVERY).unref();
  socket.once('close', () => clearInterval(watch));
  return socket;
};
