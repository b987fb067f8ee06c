import type { Logger } from 'pino';
import type { Commons } from './commons.ts';
import { createMemoryCommons } from './memory-commons.ts';
import { openRedisCommons } from './redis-commons.ts';

/** In memory without a URL, else in Redis; logs once whenever Redis is lost or joined again. */
export const openCommons = async (url: string | undefined, log: Logger): Promise<Commons> => {
  if (!url) return createMemoryCommons();
  const commons = await openRedisCommons({
    url,
    onLost: (reason) =>
      log.error({ reason: reason.message }, 'Redis is lost: text messages are refused, limits and pushes are of this process alone'),
    onBack: () => log.info('Redis is there'),
  });
  if (commons.reach() === 'lost')
    log.error({ reason: commons.trouble().message }, 'Redis cannot be reached yet; it is tried again every second');
  return commons;
};
