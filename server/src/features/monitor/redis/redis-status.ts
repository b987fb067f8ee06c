import type { RedisFact } from '@mortise/shared/contract/monitor';
import { wallTime } from '#db/clock.ts';
import { INFO_WORDS } from './info-words.ts';
import { readable } from './readable-reply.ts';
import type { RedisReader } from './redis-reader.ts';

interface Reading {
  at: number;
  keys: number;
  memory: number;
}

const SHOWN = 5;

const factsOf = (lines: readonly string[]): RedisFact[] =>
  lines.flatMap((line) => {
    const colon = line.indexOf(':');
    if (line.startsWith('#') || colon < 1) return [];
    const key = line.slice(0, colon);
    return [{ key, value: readable(Buffer.from(line.slice(colon + 1))), description: INFO_WORDS.get(key) ?? null }];
  });

/** Without Redis one process keeps limits and short values in its own memory; they have no size of their own. */
const embedded = () =>
  factsOf(['redis_mode:embedded', `process_id:${process.pid}`, `uptime_in_seconds:${Math.round(process.uptime())}`, 'used_memory:0']);

/** Facts and sizes of Redis. */
export const createRedisStatus = (redis: RedisReader | undefined) => {
  const readings: Reading[] = [];

  const info = async (...sections: string[]) => {
    if (!redis) return embedded();
    const text = await redis.call('INFO', ...sections);
    return factsOf(Buffer.isBuffer(text) ? text.toString('utf8').split(/\r?\n/) : []);
  };
  const read = async (): Promise<Reading> => {
    const [keys, facts] = redis ? await Promise.all([redis.call('DBSIZE'), info('memory')]) : [0, []];
    const memory = Number(facts.find(({ key }) => key === 'used_memory')?.value ?? 0);
    const reading = { at: Date.now(), keys: Number(keys), memory };
    readings.push(reading);
    readings.splice(0, readings.length - SHOWN);
    return reading;
  };
  const report = async (of: (reading: Reading) => number) => {
    if (!readings.length) await read();
    return { data: readings.map((reading) => ({ name: wallTime(reading.at).slice(11), value: of(reading) })) };
  };

  return {
    info: () => info(),
    keysSize: async () => {
      const { at, keys } = await read();
      return { create_time: at, dbSize: keys };
    },
    memoryInfo: async () => {
      const { at, memory } = await read();
      return { create_time: at, used_memory: String(memory) };
    },
    keysSizeForReport: () => report(({ keys }) => keys),
    memoryForReport: () => report(({ memory }) => Math.round(memory / 1000)),
    /** For samples; nothing without Redis, or while it cannot be reached. */
    async figures(): Promise<Record<string, number>> {
      if (!redis) return {};
      const reading = await read().catch(() => undefined);
      return reading ? { 'redis.keys': reading.keys, 'redis.memory.used': reading.memory } : {};
    },
  };
};
export type RedisStatus = ReturnType<typeof createRedisStatus>;
