import { isUnfinished, shownTask, type Task } from '@mortise/shared/contract';
import { tasks } from '@mortise/shared/contract/records';
import { ask } from '@mortise/shared/http';
import { create } from 'zustand';
import { createPoll } from '#common/poll.ts';
import { onSignal } from '#push/push-channel.ts';

interface TaskFeed {
  /** Newest first; undefined before they were read. */
  tasks?: readonly Task[];
  failed: boolean;
}

/** The user's tasks in this window. */
export const useTaskFeed = create<TaskFeed>()(() => ({ tasks: undefined, failed: false }));

/** Pushed frames come at most once a second; without them, unfinished tasks are asked for at this interval. Milliseconds. */
const ASK_EVERY = 5000;

/** Those of `next` that ended since `before`. */
export const endedSince = (before: readonly Task[] | undefined, next: readonly Task[]): Task[] =>
  next.filter(({ id, state }) => {
    const known = before?.find((task) => task.id === id);
    return known && isUnfinished(known) && !isUnfinished({ state });
  });

let reading = false;
let again = false;

const read = async () => {
  reading = true;
  try {
    do {
      again = false;
      const mine = await ask(tasks.mine, {}, { quiet: true });
      useTaskFeed.setState({ tasks: mine.map(shownTask), failed: false });
    } while (again);
  } catch (error) {
    // shown in the list
    useTaskFeed.setState({ failed: true });
    throw error;
  } finally {
    reading = false;
  }
};

let poll: ReturnType<typeof createPoll> | undefined;

/** Reads the tasks of a console that follows them; calls during a request share one more. */
export const loadTasks = async (): Promise<void> => {
  if (reading) again = true;
  await poll?.now();
};

export const forgetTasks = () => useTaskFeed.setState({ tasks: undefined, failed: false });

/** Asks once at the start, and at an interval while something runs: pushed frames only make it sooner. Returns the function that stops it. */
export const followTasks = () => {
  const mine = createPoll({
    ask: read,
    every: () => (useTaskFeed.getState().tasks?.some(isUnfinished) ? ASK_EVERY : undefined),
  });
  poll = mine;
  void mine.now();
  const stopListening = onSignal('tasks', () => void loadTasks());
  return () => {
    stopListening();
    mine.stop();
    if (poll === mine) poll = undefined;
    forgetTasks();
  };
};
