import type { FastifyInstance } from 'fastify';
import type { Reach } from '#platform/commons/commons.ts';

/** `starting` until everything is there, `stopping` from the first signal on. */
export interface Lifecycle {
  state: 'starting' | 'ready' | 'stopping';
}

export interface HealthParts {
  isDatabaseUp: () => Promise<boolean>;
  reach: () => Reach;
}

/** A database that takes longer is not up for anybody who asks. Milliseconds. */
const DATABASE_WITHIN = 2000;

const within = (milliseconds: number, answer: Promise<boolean>) => {
  let timer: NodeJS.Timeout;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
};

/** A lost Redis is told and no reason for 503: this process goes on serving (docs/operations.md). */
export const healthRoute = (app: FastifyInstance, lifecycle: Lifecycle, { isDatabaseUp, reach }: HealthParts) => {
  app.get('/health', { config: { access: 'public' } }, async (_request, reply) => {
    const database = lifecycle.state === 'ready' && (await within(DATABASE_WITHIN, isDatabaseUp()));
    const ready = lifecycle.state === 'ready' && database;
    const redis = reach();
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: ready ? 'ready' : lifecycle.state === 'ready' ? 'database-down' : lifecycle.state,
        ...(redis !== 'alone' && { redis }),
      });
  });
};
