import { redis } from '@mortise/shared/contract/monitor';
import { ask } from '@mortise/shared/http';
import { useOffers } from '@mortise/shared/session';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { History } from '#common/use-history.ts';

const EVERY = 3000;
const SHOWN = 6;
const KEY = ['redis', 'points'];

/** In front of JeecgBoot: the last six sizes, asked for every three seconds while the page is visible (docs/wire/monitor.md §6). */
export const useRedisPoints = () => {
  const { metricHistory } = useOffers();
  const client = useQueryClient();
  return useQuery<History>({
    queryKey: KEY,
    enabled: !metricHistory,
    // a failure stops the poll
    refetchInterval: ({ state }) => (state.status === 'error' ? false : EVERY),
    queryFn: async ({ signal }): Promise<History> => {
      const [keys, memory] = await Promise.all([ask(redis.keysSize, {}, { signal }), ask(redis.memoryInfo, {}, { signal })]);
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
