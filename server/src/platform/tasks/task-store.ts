import type { ImportOutcome, TaskState } from '@mortise/shared/contract';
import type { Caller } from '../caller.ts';

/** The owner as the request knew them; the rights are read again when the task runs. */
export type TaskOwner = Omit<Caller, 'codes'>;

export interface TaskRow {
  id: string;
  handler: string;
  title: string;
  ownerId: string;
  owner: TaskOwner;
  input: unknown;
  state: TaskState;
  progress: number;
  message: string | null;
  outcome: ImportOutcome | null;
  fileName: string | null;
  filePath: string | null;
  attempts: number;
  createdAt: number;
  finishedAt: number | null;
}

export type NewTask = Pick<TaskRow, 'id' | 'handler' | 'title' | 'ownerId' | 'owner' | 'input'>;
export type TaskEnd = Pick<TaskRow, 'message'> & Partial<Pick<TaskRow, 'outcome' | 'fileName' | 'filePath'>> & { state: TaskState };

/** The table of tasks, as the runner needs it. Times are those of the database, because processes on several machines compare them. */
export interface TaskStore {
  /** Takes the oldest task that waits or whose process is gone, for `lease` milliseconds. */
  claim(worker: string, lease: number): Promise<TaskRow | undefined>;
  /** Prolongs the lease; undefined if the task is no longer this worker's. */
  beat(id: string, worker: string, progress: number, lease: number): Promise<{ cancelRequested: boolean } | undefined>;
  /** Writes the end; false if the task is no longer this worker's. */
  finish(id: string, worker: string, end: TaskEnd): Promise<boolean>;
  /** Lets another process run it. */
  giveBack(id: string, worker: string): Promise<void>;
}
