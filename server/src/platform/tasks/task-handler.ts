import type { Access, ImportOutcome } from '@mortise/shared/contract';
import type * as z from 'zod';
import type { Caller } from '../caller.ts';

/** A file of a task, for its owner alone. */
export interface TaskFile {
  /** Name for the download. */
  name: string;
  /** Relative to the folder of tasks. */
  path: string;
}

export interface TaskResult {
  message: string;
  file?: TaskFile;
  outcome?: ImportOutcome;
  /** Rolls back what a handler `inTransaction` wrote: a dry run. */
  rollBack?: boolean;
}

export interface TaskContext<Input> {
  id: string;
  input: Input;
  /** The owner, with the rights of now. */
  caller: Caller;
  /** Aborts when the owner cancels, the process stops or another process has taken the task over. */
  signal: AbortSignal;
  /** Notes progress from 0 to 100. */
  progress: (percent: number) => void;
  /** Path for a file of this attempt. */
  pathOf: (name: string) => string;
  /** Of a handler `inTransaction`: an error in `part` undoes the writes of that part alone. */
  savepoint: <Part>(part: () => Promise<Part>) => Promise<Part>;
}

/** What a task does. Handlers are registered by name in code; the table holds name and input (ADR 52). */
export interface TaskHandler<Input> {
  input: z.ZodType<Input>;
  /** Checked again when the task runs. */
  access: Access;
  /** All writes and the task's end are one transaction, so that it happens once however often a process is killed. */
  inTransaction?: boolean;
  /** Of a handler `inTransaction`: its statements may take as long as they need. */
  isSlow?: boolean;
  run(context: TaskContext<Input>): Promise<TaskResult>;
}

/** A handler whose input was checked by its own schema. */
export type AnyHandler = Omit<TaskHandler<unknown>, 'run'> & { run(context: TaskContext<unknown>): Promise<TaskResult> };

/** The handlers by name. */
export const createTaskHandlers = () => {
  const handlers = new Map<string, AnyHandler>();
  return {
    register<Input>(name: string, handler: TaskHandler<Input>) {
      if (handlers.has(name)) throw new Error(`two handlers are called ${name}`);
      handlers.set(name, {
        ...handler,
        run: (context) => handler.run({ ...context, input: handler.input.parse(context.input) }),
      });
    },
    find: (name: string) => handlers.get(name),
  };
};
export type TaskHandlers = ReturnType<typeof createTaskHandlers>;
