import type { FastifyInstance } from 'fastify';

/** `starting` until everything is there, `stopping` from the first signal on. */
export interface Lifecycle {
  state: 'starting' | 'ready' | 'stopping';
}

export const healthRoute = (app: FastifyInstance, lifecycle: Lifecycle, isDatabaseUp: () => Promise<boolean>) => {
  app.get('/health', { config: { access: 'public' } }, async (_request, reply) => {
    const database = lifecycle.state === 'ready' && (await isDatabaseUp());
    const ready = lifecycle.state === 'ready' && database;
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : lifecycle.state === 'ready' ? 'database-down' : lifecycle.state });
  });
};
