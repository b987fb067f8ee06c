import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';

const access = permit('modules/monitor/RedisInfo');

const RedisFact = z.object({ key: z.string(), value: z.string(), description: z.string().nullable() });
export type RedisFact = z.infer<typeof RedisFact>;

const points = z.object({ data: z.array(z.object({ name: z.string(), value: z.number() })) });
const at = z.number();

/** Redis as JeecgBoot shows it (docs/wire/monitor.md §2, §6). Without Redis the answers describe the memory of this process. */
export const redis = {
  info: defineEndpoint({
    method: 'GET',
    path: '/sys/actuator/redis/info',
    access,
    result: z.array(RedisFact),
    code: 200,
  }),
  keysSize: defineEndpoint({
    method: 'GET',
    path: '/sys/actuator/redis/keysSize',
    access,
    result: z.object({ create_time: at, dbSize: z.number() }),
    envelope: 'bare',
  }),
  memoryInfo: defineEndpoint({
    method: 'GET',
    path: '/sys/actuator/redis/memoryInfo',
    access,
    result: z.object({ create_time: at, used_memory: z.string() }),
    envelope: 'bare',
  }),
  keysSizeForReport: defineEndpoint({
    method: 'GET',
    path: '/sys/actuator/redis/keysSizeForReport',
    access,
    result: points,
    envelope: 'bare',
  }),
  memoryForReport: defineEndpoint({
    method: 'GET',
    path: '/sys/actuator/redis/memoryForReport',
    access,
    result: points,
    envelope: 'bare',
  }),
  infoForReport: defineEndpoint({
    method: 'GET',
    path: '/sys/actuator/redis/infoForReport',
    access,
    result: z.object({ data: z.array(RedisFact) }),
    envelope: 'bare',
  }),
};

export const MAX_COMMAND = 512;
const terminal = permit('monitor:redis:terminal');

export const TerminalAnswer = z.object({
  command: z.string(),
  output: z.array(z.string()),
  type: z.enum(['string', 'list', 'error']),
  /** Milliseconds. */
  costTime: z.number(),
});
export type TerminalAnswer = z.infer<typeof TerminalAnswer>;

/** Reading commands, by a terminal (docs/wire/monitor.md §8). Not part of JeecgBoot. */
export const redisTerminal = {
  commands: defineEndpoint({
    method: 'GET',
    path: '/sys/actuator/redis/terminal/commands',
    access: terminal,
    result: z.array(z.object({ command: z.string(), summary: z.string() })),
    offer: 'metricHistory',
  }),
  exec: defineEndpoint({
    method: 'POST',
    path: '/sys/actuator/redis/terminal/exec',
    access: terminal,
    limit: 120,
    body: z.object({ command: z.string().max(MAX_COMMAND) }),
    result: TerminalAnswer,
    offer: 'metricHistory',
  }),
};
