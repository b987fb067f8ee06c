import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';

export const Disk = z.object({
  name: z.string(),
  /** Bytes. */
  max: z.number(),
  rest: z.number(),
  /** Used percent, not the rest (docs/wire/monitor.md §3). */
  restPPT: z.number(),
});
export type Disk = z.infer<typeof Disk>;

export const disks = {
  all: defineEndpoint({
    method: 'GET',
    path: '/sys/actuator/redis/queryDiskInfo',
    // what JeecgBoot's client calls while it has no server; here it answers with the real volumes
    alias: ['/mock/api/queryDiskInfo'],
    access: permit('modules/monitor/DiskMonitoring'),
    result: z.array(Disk),
    text: '查询成功',
    code: 200,
  }),
};
