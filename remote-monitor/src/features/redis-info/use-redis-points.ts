import { pauseBefore } from '@mortise/shared/contract/messages';
import { redis } from '@mortise/shared/contract/monitor';
import { ask } from '@mortise/shared/http';
import { useOffers } from '@mortise/shared/session';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { History } from '#common/use-history.ts';

const EVERY = 3000;
const SHOWN = 6;
const KEY = ['redis', 'points'];

/** In front of JeecgBoot: the last six sizes, asked for every three seconds while the page is visible, more rarely after failures (docs/wire/monitor.md §6). */
export const useRedisPoints = () => {
  const { metricHistory } = useOffers();
  const client = useQueryClient();
  const failures = useRef(0);
  return useQuery<History>({
    queryKey: KEY,
    enabled: !metricHistory,
    refetchInterval: () => (failures.current ? pauseBefore(failures.current + 1, Math.random) : EVERY),
    queryFn: async ({ signal }): Promise<History> => {
      const asked = Promise.all([ask(redis.keysSize, {}, { signal }), ask(redis.memoryInfo, {}, { signal })]);
      const [keys, memory] = await asked.catch((error: unknown) => {
        failures.current += 1;
        throw error;
      });
      failures.current = 0;
      const before = client.getQueryData<History>(KEY);
      const last = (name: string, value: number) => [...(before?.values[name] ?? []), value].slice(-SHOWN);
      return {
        at: [...(before?.at ?? []), keys.create_time].slice(-SHOWN),
        values: {
          'redis.keys': last('redis.keys', keys.dbSize),
          'redis.memory.used': last('redis.memory.used', Number(memory.used_memory)),
        },
      };
    },
  });
};
