import { metrics } from '@mortise/shared/contract/monitor';
import { ask } from '@mortise/shared/http';
import { useQuery } from '@tanstack/react-query';
import type { Figure } from './system-figures.ts';

const measured = async ({ metric }: Figure, signal: AbortSignal) => {
  const { measurements } = await ask(metrics.one, { params: { name: metric } }, { signal });
  return [metric, measurements[0]?.value] as const;
};

/** Loads all metrics together; if one fails, all fail, because the page shows one moment. */
export const useFigures = (figures: readonly Figure[]) =>
  useQuery({
    queryKey: ['figures', ...figures.map(({ metric }) => metric)],
    queryFn: async ({ signal }) => new Map(await Promise.all(figures.map((figure) => measured(figure, signal)))),
  });
