import { Redis, ReplyError } from 'ioredis';
import { Refusal } from '#platform/refusal.ts';

/** Bytes of one answer; a longer one is cut off with its connection, before it fills the memory. */
const LARGEST = 8 * 1024 * 1024;
const WAITING = 20;

export type Reply = Buffer | number | null | Reply[];

export class ReplyTooLarge extends Error {}
/** Redis refused the command in its own words. */
export class RedisRefused extends Error {}

const away = () => new Refusal('暂时无法连接 Redis，请稍后再试');

const connect = async (url: string, timeout: number) => {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: timeout,
    commandTimeout: timeout,
    retryStrategy: () => null,
  });
  const connection = { redis, received: 0 };
  // without a listener ioredis prints every failed attempt; the failure itself reaches the caller
  redis.on('error', () => undefined);
  redis.on('connect', () =>
    redis.stream.on('data', (part: Buffer) => {
      const isOver = connection.received > LARGEST;
      connection.received += part.length;
      if (!isOver && connection.received > LARGEST) redis.disconnect();
    }),
  );
  await redis.connect();
  return connection;
};

/**
 * A connection of its own for monitoring, opened when needed: what it reads never delays limits and pushes. One command at a time, so that
 * its time and the size of its answer can be bounded.
 *
 * @param timeout milliseconds for one command, and for connecting
 */
export const createRedisReader = (url: string, timeout: number) => {
  let open: Awaited<ReturnType<typeof connect>> | undefined;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  const drop = () => {
    open?.redis.disconnect();
    open = undefined;
  };

  const run = async (command: string, args: readonly (string | number)[]): Promise<Reply> => {
    try {
      if (open?.redis.status !== 'ready') {
        drop();
        open = await connect(url, timeout);
      }
      open.received = 0;
      return (await open.redis.callBuffer(command, ...args)) as Reply;
    } catch (error) {
      if (error instanceof ReplyError) throw new RedisRefused((error as Error).message);
      const isTooLarge = (open?.received ?? 0) > LARGEST;
      // the answer may still be on its way, and must not become that of the next command
      drop();
      throw isTooLarge ? new ReplyTooLarge() : away();
    }
  };

  return {
    call(command: string, ...args: (string | number)[]): Promise<Reply> {
      if (waiting >= WAITING) return Promise.reject(away());
      waiting += 1;
      const answer = last
        .then(() => run(command, args))
        .finally(() => {
          waiting -= 1;
        });
      last = answer.catch(() => undefined);
      return answer;
    },
    close: drop,
  };
};
export type RedisReader = ReturnType<typeof createRedisReader>;
