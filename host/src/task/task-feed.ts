import { isUnfinished, shownTask, type Task } from '@mortise/shared/contract';
import { tasks } from '@mortise/shared/contract/records';
import { ask } from '@mortise/shared/http';
import { create } from 'zustand';

interface TaskFeed {
  /** Newest first; undefined before they were read. */
  tasks?: readonly Task[];
  failed: boolean;
}

/** The user's tasks in this window. */
export const useTaskFeed = create<TaskFeed>()(() => ({ tasks: undefined, failed: false }));

/** Pushed frames come at most once a second; without them, unfinished tasks are asked for at this interval. Milliseconds. */
export const ASK_EVERY = 5000;

/** Those of `next` that ended since `before`. */
export const endedSince = (before: readonly Task[] | undefined, next: readonly Task[]): Task[] =>
  next.filter(({ id, state }) => {
    const known = before?.find((task) => task.id === id);
    return known && isUnfinished(known) && !isUnfinished({ state });
  });

let running: Promise<void> | undefined;
let again = false;

const load = async () => {
  try {
    const mine = await ask(tasks.mine, {}, { quiet: true });
    useTaskFeed.setState({ tasks: mine.map(shownTask), failed: false });
  } catch {
    // shown in the list; the next frame or interval asks again
    useTaskFeed.setState({ failed: true });
  }
};

/** Reads the tasks; calls during a request share one more. */
export const loadTasks = (): Promise<void> => {
  again = running !== undefined;
  running ??= load().finally(() => {
    running = undefined;
    if (again) void loadTasks();
  });
  return running;
};

export const forgetTasks = () => useTaskFeed.setState({ tasks: undefined, failed: false });
