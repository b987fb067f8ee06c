import * as z from 'zod';
import { id, nullableText } from './fields.ts';
import { fullWidth } from './full-width.ts';

/** `interrupted`: the process that ran it ended several times, and nothing was written. */
export const TaskState = z.enum(['waiting', 'running', 'done', 'failed', 'cancelled', 'interrupted']);
export type TaskState = z.infer<typeof TaskState>;

/** Rows of an import or its dry run, and where the first passwords of imported users can be read once. */
export const ImportOutcome = z.object({
  total: z.number(),
  good: z.number(),
  bad: z.number(),
  /** Path below the context path. */
  secretUrl: z.string().nullish(),
});
export type ImportOutcome = z.infer<typeof ImportOutcome>;

/** Work that goes on without its request (ADR 52). Times are milliseconds since 1970. */
export const Task = z.object({
  id,
  kind: z.enum(['export', 'import', 'import-check', 'table-change']),
  title: z.string(),
  state: TaskState,
  /** 0 to 100. */
  progress: z.number(),
  /** The outcome or the failure in words. */
  message: nullableText,
  /** Name of the file that can be downloaded. */
  fileName: nullableText,
  outcome: ImportOutcome.nullable(),
  createdAt: z.number(),
  finishedAt: z.number().nullable(),
});
export type Task = z.infer<typeof Task>;

/** A task as consoles show it: its message may be a refusal in the words of the wire, of which a client converts those of envelopes alone. */
export const shownTask = <Shown extends Pick<Task, 'message'>>(task: Shown): Shown => ({
  ...task,
  message: task.message && fullWidth(task.message),
});

export const isUnfinished = ({ state }: Pick<Task, 'state'>) => state === 'waiting' || state === 'running';

/** A row of a dry run. `column` counts from 0 in `columns`; null: the whole row is refused. */
export const PreviewRow = z.object({
  row: z.number(),
  cells: z.array(z.string()),
  errors: z.array(z.object({ column: z.number().nullable(), message: z.string() })),
});
export type PreviewRow = z.infer<typeof PreviewRow>;

/** What an import would do: the refused rows and some of the others, each at most `PREVIEWED`. */
export const ImportPreview = z.object({
  columns: z.array(z.string()),
  /** Headings of the file that belong to no column; they are ignored. */
  unknown: z.array(z.string()),
  rows: z.array(PreviewRow),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

export const PREVIEWED = 300;
