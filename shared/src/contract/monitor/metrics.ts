import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';

export const Metric = z.object({
  name: z.string(),
  description: z.string().nullable(),
  baseUnit: z.string().nullable(),
  measurements: z.array(z.object({ statistic: z.string(), value: z.number() })),
  availableTags: z.array(z.object({ tag: z.string(), values: z.array(z.string()) })),
});
export type Metric = z.infer<typeof Metric>;

const access = permit('modules/monitor/SystemInfo', 'modules/monitor/JvmInfo', 'modules/monitor/TomcatInfo');

/** Current metrics of the server process and its machine, as bare objects (docs/wire/monitor.md §2, §5). */
export const metrics = {
  links: defineEndpoint({
    method: 'GET',
    path: '/actuator',
    access: permit('modules/monitor/SystemInfo', 'modules/monitor/JvmInfo', 'modules/monitor/TomcatInfo', 'modules/monitor/HttpTrace'),
    result: z.object({ _links: z.record(z.string(), z.object({ href: z.string(), templated: z.boolean() })) }),
    envelope: 'bare',
  }),
  names: defineEndpoint({
    method: 'GET',
    path: '/actuator/metrics',
    access,
    result: z.object({ names: z.array(z.string()) }),
    envelope: 'bare',
  }),
  one: defineEndpoint({
    method: 'GET',
    path: '/actuator/metrics/:name',
    access,
    params: z.object({ name: z.string().max(100) }),
    result: Metric,
    envelope: 'bare',
  }),
};
