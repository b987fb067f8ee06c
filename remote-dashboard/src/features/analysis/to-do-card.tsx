import { tasks } from '@mortise/shared/contract/records';
import { pathOfView } from '@mortise/shared/contract/session';
import { jobRuns, quartzJobs } from '@mortise/shared/contract/settings';
import { useCanOpen } from '@mortise/shared/micro';
import { useCan, useOffers, useSession } from '@mortise/shared/session';
import { useOne } from '@mortise/shared/ui/basics';
import { useContext } from 'react';
import { BareContext, HomeCard } from './home-card.tsx';
import { type ToDo, taskLines, toDos } from './to-dos.ts';

/** Counts the rows of the list as its page would: the server applies rights and data rules. */
const useToDo = ({ key, title, act, offer, list, conditions, view }: ToDo) => {
  const offers = useOffers();
  const menu = useSession((state) => state.permissions?.menu);
  const canOpen = useCanOpen();
  const [mayAct, mayRead] = [useCan(act), useCan(list)];
  const path = pathOfView(menu ?? [], [view], canOpen);
  const isMine = mayAct && mayRead && path !== undefined && (!offer || offers[offer]);
  const { data, error, reload } = useOne(list, isMine ? { query: { ...conditions, pageNo: '1', pageSize: '1' } } : null);
  const line = { key, title, total: data?.total ?? 0, to: `${path ?? ''}?${String(new URLSearchParams(conditions))}` };
  return { isMine, isLoading: !data && !error, error, reload, lines: [line] };
};

const useTasks = () => {
  const isMine = useOffers().tasks;
  const { data, error, reload } = useOne(tasks.mine, isMine ? {} : null);
  return { isMine, isLoading: !data && !error, error, reload, lines: taskLines(data ?? []) };
};

/** Jobs whose last run failed, for users who may change jobs and have their page. */
const useFailingJobs = () => {
  const menu = useSession((state) => state.permissions?.menu);
  const canOpen = useCanOpen();
  const path = pathOfView(menu ?? [], ['system/QuartzJobList'], canOpen);
  const [mayAct, mayRead] = [useCan(quartzJobs.edit), useCan(jobRuns.failing)];
  const isMine = useOffers().jobRuns && mayAct && mayRead && path !== undefined;
  const { data, error, reload } = useOne(jobRuns.failing, isMine ? {} : null);
  const line = { key: 'jobs', title: '执行失败的定时任务', total: data?.length ?? 0, to: path ?? '' };
  return { isMine, isLoading: !data && !error, error, reload, lines: [line] };
};

/** What waits for this person, by right. */
export const ToDoCard = () => {
  // a fixed list: the hooks are called in the same order every time
  const own = [...toDos.map(useToDo), useFailingJobs(), useTasks()].filter(({ isMine }) => isMine);
  const isBare = useContext(BareContext);
  if (!own.length && !isBare) return null;
  const lines = own
    .flatMap((each) => each.lines)
    .filter(({ total }) => total)
    .map(({ total, ...line }) => ({ ...line, more: total.toLocaleString('zh-CN') }));
  return (
    <HomeCard
      title="待办"
      lines={own.some(({ isLoading }) => isLoading) ? undefined : lines}
      error={own.find(({ error }) => error)?.error}
      onRetry={() => own.forEach(({ reload }) => void reload())}
      empty="没有待办事项"
    />
  );
};
