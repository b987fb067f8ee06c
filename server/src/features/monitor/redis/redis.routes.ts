import { redis, redisTerminal } from '@mortise/shared/contract/monitor';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/routes/route.ts';
import { readable } from './readable-reply.ts';
import type { RedisStatus } from './redis-status.ts';
import type { createTerminal } from './terminal.service.ts';

export const redisRoutes = (app: FastifyInstance, status: RedisStatus, terminal: ReturnType<typeof createTerminal>) => {
  route(app, redis.info, status.info);
  route(app, redis.keysSize, status.keysSize);
  route(app, redis.memoryInfo, status.memoryInfo);
  route(app, redis.keysSizeForReport, status.keysSizeForReport);
  route(app, redis.memoryForReport, status.memoryForReport);
  route(app, redis.infoForReport, async () => ({ data: await status.info() }));
  route(app, redisTerminal.commands, terminal.commands);
  route(
    app,
    redisTerminal.exec,
    ({ body }) => terminal.exec(body.command),
    ({ body }) => `执行 Redis 命令：${readable(Buffer.from(body.command))}`,
  );
};
