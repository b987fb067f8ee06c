import type { FastifyInstance } from 'fastify';
import type { Reach } from '#platform/commons/commons.ts';
import type { Lifecycle } from '#platform/process/lifecycle.ts';

export interface HealthParts {
  isDatabaseUp: () => Promise<boolean>;
  reach: () => Reach;
}

/** Timeout of the database check; after that the database counts as down. Milliseconds. */
const DATABASE_WITHIN = 2000;

const within = (milliseconds: number, answer: Promise<boolean>) => {
  let timer: NodeJS.Timeout;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
};

/** Registers `GET /health`. It reports a lost Redis without answering 503: the process can serve without it (docs/operations.md). */
export const healthRoute = (app: FastifyInstance, lifecycle: Pick<Lifecycle, 'state'>, { isDatabaseUp, reach }: HealthParts) => {
  app.get('/health', { config: { access: 'public', limit: 'health' } }, async (_request, reply) => {
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
