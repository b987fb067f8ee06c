import { metrics } from '@mortise/shared/contract/monitor';
import { ask } from '@mortise/shared/http';
import { useQuery } from '@tanstack/react-query';
import type { Figure } from './figure.ts';

const wireName = ({ metric, from }: Figure) => from?.metric ?? metric;

const measured = async (name: string, signal: AbortSignal) => {
  const { measurements } = await ask(metrics.one, { params: { name } }, { signal });
  return [name, measurements.map(({ value }) => value)] as const;
};

/** Loads all metrics together; if one fails, all fail, because the page shows one moment. */
export const useFigures = (figures: readonly Figure[], enabled: boolean) => {
  const names = [...new Set(figures.map(wireName))];
  return useQuery({
    queryKey: ['figures', ...names],
    enabled,
    queryFn: async ({ signal }) => {
      const values = new Map(await Promise.all(names.map((name) => measured(name, signal))));
      return new Map(figures.map((figure) => [figure.metric, values.get(wireName(figure))?.[figure.from?.index ?? 0]]));
    },
  });
};
