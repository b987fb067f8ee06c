import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';

const access = permit(
  'modules/monitor/SystemInfo',
  'modules/monitor/JvmInfo',
  'modules/monitor/TomcatInfo',
  'modules/monitor/DiskMonitoring',
  'modules/monitor/RedisInfo',
  'modules/monitor/HttpTrace',
);

export const LiveSamples = z.object({
  samples: z.array(z.object({ process: z.string(), pid: z.number(), at: z.number(), values: z.record(z.string(), z.number()) })),
});
export type LiveSamples = z.infer<typeof LiveSamples>;

export const MetricSeries = z.object({
  /** Of each row of a series, in milliseconds since 1970. */
  at: z.array(z.number()),
  processes: z.array(z.object({ process: z.string(), values: z.record(z.string(), z.array(z.number().nullable())) })),
});
export type MetricSeries = z.infer<typeof MetricSeries>;

/** Milliseconds for which one call of `live` makes the server push samples to the caller's consoles. */
export const WATCH_FOR = 60_000;
/** Milliseconds between two samples. */
export const SAMPLE_EVERY = 5000;

/** Samples of all server processes: additions to JeecgBoot (ADR 80). */
export const liveMetrics = {
  /** The latest sample of each process; asks for the next ones by push. */
  live: defineEndpoint({ method: 'GET', path: '/sys/monitor/live', access, result: LiveSamples, offer: 'metricHistory' }),
  series: defineEndpoint({
    method: 'GET',
    path: '/sys/monitor/series',
    access,
    query: z.object({ names: z.string().max(500), hours: z.coerce.number().int().min(1).max(24).default(1) }),
    result: MetricSeries,
    offer: 'metricHistory',
  }),
};
