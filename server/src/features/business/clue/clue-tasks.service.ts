import { now } from '#db/clock.ts';
import type { Caller } from '#platform/caller.ts';
import type { VisibleClues } from './clue.lookup.ts';
import type { ClueRepository, ClueRow } from './clue.repository.ts';
import { isDueBy, isPlannedAfter, isUnplanned } from './clue-tasks.repository.ts';

const DAY = 86_400_000;
const restDay = (time: string | null, at: string) =>
  time && Math.floor((Date.parse(time.slice(0, 10)) - Date.parse(at.slice(0, 10))) / DAY);

const taskOf =
  (at: string) =>
  ({ id, clueNo, customerName, nextFollowTime }: ClueRow) => ({
    id,
    orderNo: clueNo,
    orderTitle: customerName,
    restDay: restDay(nextFollowTime, at) || (nextFollowTime ? 0 : null),
  });

/**
 * The caller's open leads as tasks: `todo` are due today or before, `doing` are planned for later, `pending` have no next time.
 * `supervise`: overdue leads of others, for those who may assign.
 */
export const createClueTasks = (repository: ClueRepository, visible: VisibleClues) => async (caller: Caller, kind: string) => {
  const at = now();
  const endOfDay = `${at.slice(0, 10)} 23:59:59`;
  const own = caller.username;
  const ask = async (owner: string | undefined, condition: Parameters<ClueRepository['tasksOf']>[1]) =>
    (await repository.tasksOf(owner, condition, await visible())).map(taskOf(at));
  if (kind === 'doing') return ask(own, isPlannedAfter(endOfDay));
  if (kind === 'pending') return ask(own, isUnplanned);
  if (kind === 'supervise') return caller.codes.has('business:clue:assign') ? ask(undefined, isDueBy(at)) : [];
  return ask(own, isDueBy(endOfDay));
};
