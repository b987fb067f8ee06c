import { createHash, randomUUID } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import type { Commons, Counts, Values, Windows } from './commons.ts';
import { type LimitRule, limiterOf } from './limiter.ts';
import { createMemoryCommons } from './memory-commons.ts';
import { createRedisLink, type RedisLink, type RedisLinkParts } from './redis-link.ts';

const PREFIX = 'mortise';

// keys are user input: hashes are short, and no phone number or address is stored in Redis
const nameOf = (kind: string, space: string, key: string) =>
  `${PREFIX}:${kind}:${space}:${createHash('sha256').update(key).digest('base64url')}`;

const createValues = ({ ask }: RedisLink, space: string): Values => {
  const name = (key: string) => nameOf('value', space, key);
  return {
    async put(key, value, life) {
      await ask((redis) => redis.set(name(key), value, 'PX', life));
    },
    get: async (key) => (await ask((redis) => redis.get(name(key)))) ?? undefined,
    take: async (key) => (await ask((redis) => redis.getdel(name(key)))) ?? undefined,
    async prolong(key, life) {
      await ask((redis) => redis.pexpire(name(key), life));
    },
    async remove(key) {
      await ask((redis) => redis.del(name(key)));
    },
  };
};

const createCounts = ({ ask }: RedisLink, space: string, own: Counts): Counts => {
  const name = (key: string) => nameOf('count', space, key);
  /** Counts in memory what Redis does not accept: a limit on guesses matters more than an exact count. */
  const orOwn = async <Answer>(shared: Promise<Answer>, instead: () => Promise<Answer>) => shared.catch(instead);
  return {
    add: (key, life) =>
      orOwn(
        ask(async (redis) => {
          const [added] = (await redis.multi().incr(name(key)).pexpire(name(key), life).exec()) ?? [];
          if (!added || added[0]) throw added?.[0] ?? new Error('no answer');
          return Number(added[1]);
        }),
        () => own.add(key, life),
      ),
    of: (key) =>
      orOwn(
        ask(async (redis) => Number((await redis.get(name(key))) ?? 0)),
        () => own.of(key),
      ),
    async remove(key) {
      await own.remove(key);
      await orOwn(
        ask((redis) => redis.del(name(key))),
        async () => 0,
      );
    },
  };
};

const createWindows = ({ ask }: RedisLink, space: string, own: Windows): Windows => ({
  hit: (key, length) =>
    ask(async (redis) => {
      const name = nameOf('window', space, key);
      const [, counted, left] = (await redis.multi().set(name, 0, 'PX', length, 'NX').incr(name).pttl(name).exec()) ?? [];
      if (!counted || !left || counted[0] || left[0]) throw counted?.[0] ?? left?.[0] ?? new Error('no answer');
      return { count: Number(counted[1]), left: Number(left[1]) };
    }).catch(() => own.hit(key, length)),
});

const createLimiter = ({ client }: RedisLink, name: string, { points, seconds }: LimitRule) => {
  const own = new RateLimiterMemory({ points, duration: seconds });
  const shared = new RateLimiterRedis({
    storeClient: client,
    rejectIfRedisNotReady: true,
    insuranceLimiter: own,
    keyPrefix: '',
    points,
    duration: seconds,
  });
  return limiterOf(shared, (key) => nameOf('limit', name, key));
};

/** For any number of processes. Starts also when Redis cannot be reached, and joins it later. */
export const openRedisCommons = async (parts: RedisLinkParts): Promise<Commons & { trouble(): Error }> => {
  const link = createRedisLink(parts);
  const own = createMemoryCommons();
  const self = randomUUID();
  const channels = `${PREFIX}:${link.database}:news:`;
  await link.open(`${channels}*`, (channel, message) => {
    const from = message.slice(0, self.length);
    if (from !== self) own.news.tell(channel.slice(channels.length), message.slice(self.length));
  });
  return {
    values: (space) => createValues(link, space),
    counts: (space) => createCounts(link, space, own.counts(space)),
    windows: (space) => createWindows(link, space, own.windows(space)),
    limiter: (name, rule) => createLimiter(link, name, rule),
    news: {
      hear: own.news.hear,
      tell(channel, text) {
        // subscribers of this process get it at once, also while Redis cannot be reached
        own.news.tell(channel, text);
        link.ask((redis) => redis.publish(channels + channel, self + text)).catch(() => undefined);
      },
    },
    reach: () => (link.isJoined() ? 'joined' : 'lost'),
    trouble: link.trouble,
    async close() {
      link.close();
    },
  };
};
