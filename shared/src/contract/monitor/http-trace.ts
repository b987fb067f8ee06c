import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';

const access = permit('modules/monitor/HttpTrace');

const headers = z.record(z.string(), z.array(z.string()));

export const HttpTrace = z.object({
  timestamp: z.string(),
  principal: z.object({ name: z.string() }).nullable(),
  session: z.object({ id: z.string() }).nullable(),
  request: z.object({ method: z.string(), uri: z.string(), headers, remoteAddress: z.string().nullable() }),
  response: z.object({ status: z.number(), headers }),
  timeTaken: z.number(),
});
export type HttpTrace = z.infer<typeof HttpTrace>;

export const TracedRoute = z.object({
  method: z.string(),
  uri: z.string(),
  count: z.number(),
  /** Answers with status 500 or above. */
  errors: z.number(),
  /** Milliseconds. */
  mean: z.number(),
  p50: z.number(),
  p95: z.number(),
  max: z.number(),
});
export type TracedRoute = z.infer<typeof TracedRoute>;

/** The last requests (docs/wire/monitor.md §4). Addresses are patterns of routes, headers are empty: nothing that a caller sent is kept. */
export const httpTraces = {
  list: defineEndpoint({
    method: 'GET',
    path: '/actuator/httptrace',
    access,
    result: z.object({ traces: z.array(HttpTrace) }),
    envelope: 'bare',
  }),
  /** Figures of each route of this process within the last hour, and the slowest requests. */
  routes: defineEndpoint({
    method: 'GET',
    path: '/sys/monitor/requests',
    access,
    result: z.object({ process: z.string(), routes: z.array(TracedRoute), slowest: z.array(HttpTrace) }),
    offer: 'metricHistory',
  }),
};
