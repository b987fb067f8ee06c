import { useQuery } from '@tanstack/react-query';
import { isUnfinished, shownTask, type Task } from '#contract/index.ts';
import { tasks } from '#contract/records/index.ts';
import { ask } from '#http/index.ts';

const ASK_EVERY = 1000;

/** Follows a task to its end. */
export const useTask = (started: Task | undefined): Task | undefined => {
  const id = started?.id ?? '';
  const { data } = useQuery({
    queryKey: [tasks.byId.path, id],
    enabled: started !== undefined && isUnfinished(started),
    queryFn: async ({ signal }) => shownTask(await ask(tasks.byId, { query: { id } }, { signal, quiet: true })),
    refetchInterval: ({ state }) => (state.data && !isUnfinished(state.data) ? false : ASK_EVERY),
    gcTime: 0,
  });
  return data ?? started;
};
