import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Registry } from 'prom-client';
import { isSameText } from '#platform/same-text.ts';

interface Parts {
  /** Bearer token of the caller; without one the address does not exist. */
  token: string | undefined;
  /** The latest figures of this process. */
  values: () => Readonly<Record<string, number>>;
  totals: () => { count: number; errors: number; totalTime: number };
}

const isToken = (token: string, header = '') => isSameText(`Bearer ${token}`, header);

const nameOf = (figure: string) => `mortise_${figure.replace(/[^a-z0-9]+/gi, '_').toLowerCase()}`;

const createRegistry = ({ values, totals }: Parts) => {
  const registry = new Registry();
  const gauges = new Map<string, Gauge>();
  const requests = new Counter({ name: 'mortise_http_requests_total', help: 'Requests answered', registers: [registry] });
  const errors = new Counter({ name: 'mortise_http_errors_total', help: 'Requests answered with 5xx', registers: [registry] });
  const seconds = new Counter({ name: 'mortise_http_seconds_total', help: 'Time until the answers were sent', registers: [registry] });
  const set = (counter: Counter, value: number) => {
    counter.reset();
    counter.inc(value);
  };
  return {
    async text() {
      for (const [figure, value] of Object.entries(values())) {
        const gauge = gauges.get(figure) ?? new Gauge({ name: nameOf(figure), help: figure, registers: [registry] });
        gauges.set(figure, gauge);
        gauge.set(value);
      }
      const { count, errors: failed, totalTime } = totals();
      set(requests, count);
      set(errors, failed);
      set(seconds, totalTime / 1000);
      return registry.metrics();
    },
    type: registry.contentType,
  };
};

/** `GET /metrics` for Prometheus (docs/operations.md). */
export const expositionRoute = (app: FastifyInstance, parts: Parts) => {
  const { token } = parts;
  if (!token) return;
  const registry = createRegistry(parts);
  app.get('/metrics', { config: { access: 'public', limit: 'health' } }, async (request, reply) => {
    if (!isToken(token, request.headers.authorization)) return reply.code(401).header('www-authenticate', 'Bearer').send();
    return reply
      .header('cache-control', 'no-store')
      .type(registry.type)
      .send(await registry.text());
  });
};
