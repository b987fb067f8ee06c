import type { FastifyInstance } from 'fastify';

/** Answers are not stored by any cache unless a route or file decides otherwise: most of them contain people. */
export const noStoreByDefault = (app: FastifyInstance) => {
  app.addHook('onSend', async (_request, reply, payload) => {
    if (!reply.hasHeader('cache-control') && !reply.hasHeader('last-modified')) reply.header('cache-control', 'no-store');
    return payload;
  });
};
