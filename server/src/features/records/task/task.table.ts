import type { ImportOutcome, TaskState } from '@mortise/shared/contract';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, varchar } from 'drizzle-orm/pg-core';
import { tableFacts } from '#db/table-facts.ts';
import type { TaskOwner } from '#platform/tasks/task-store.ts';

/** Work that goes on without its request (ADR 52). Times are milliseconds since 1970, of the database. */
export const taskTable = pgTable(
  'sys_task',
  {
    id: varchar('id', { length: 36 }).primaryKey(),
    /** Name of the code that runs it. */
    handler: varchar('handler', { length: 100 }).notNull(),
    title: varchar('title', { length: 200 }).notNull(),
    ownerId: varchar('owner_id', { length: 36 }).notNull(),
    owner: jsonb('owner').$type<TaskOwner>().notNull(),
    input: jsonb('input').$type<unknown>().notNull(),
    state: varchar('state', { length: 20 }).$type<TaskState>().notNull().default('waiting'),
    progress: integer('progress').notNull().default(0),
    message: text('message'),
    outcome: jsonb('outcome').$type<ImportOutcome>(),
    fileName: varchar('file_name', { length: 255 }),
    filePath: varchar('file_path', { length: 255 }),
    attempts: integer('attempts').notNull().default(0),
    /** The process that runs it, and until when that process holds it without another sign of life. */
    worker: varchar('worker', { length: 36 }),
    leaseUntil: bigint('lease_until', { mode: 'number' }),
    cancelRequested: boolean('cancel_requested').notNull().default(false),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    finishedAt: bigint('finished_at', { mode: 'number' }),
  },
  (table) => [
    index('sys_task_owner_idx').on(table.ownerId, table.createdAt),
    index('sys_task_unfinished_idx').on(table.createdAt).where(sql`state in ('waiting', 'running')`),
  ],
);

export const taskFacts = tableFacts(taskTable, { owner: 'owner_id' });
