import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/**
 * Destroys the stream of an answer when its socket closes, or has closed before the stream was ready. The event of the request is no
 * substitute: it fires as soon as the body has been read.
 */
export const endStreamsWithTheirSocket = (app: FastifyInstance) => {
  app.addHook('onSend', async ({ raw: { socket } }, _reply, payload) => {
    if (!(payload instanceof Readable)) return payload;
    const end = () => payload.destroy();
    if (socket.destroyed) end();
    socket.once('close', end);
    payload.once('close', () => socket.off('close', end));
    return payload;
  });
};
