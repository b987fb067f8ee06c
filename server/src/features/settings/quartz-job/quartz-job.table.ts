import { sql } from 'drizzle-orm';
import { index, integer, pgTable, smallint, text, timestamp, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { auditColumns } from '#db/audit-columns.ts';
import { tableFacts } from '#db/table-facts.ts';

const moment = (name: string) => timestamp(name, { precision: 3, mode: 'string' });

/** Scheduled jobs. One class may occur several times. */
export const quartzJobTable = pgTable('sys_quartz_job', {
  id: varchar('id', { length: 36 }).primaryKey(),
  jobClassName: varchar('job_class_name', { length: 255 }).notNull(),
  cronExpression: varchar('cron_expression', { length: 255 }).notNull(),
  parameter: varchar('parameter', { length: 255 }),
  description: varchar('description', { length: 255 }),
  status: smallint('status').notNull(),
  /** Always 0: jobs are removed for good. */
  delFlag: smallint('del_flag').default(0),
  overlapping: smallint('overlapping'),
  timeLimit: integer('time_limit'),
  /** Times of the expression up to this moment of the database's clock never fire: when the job was started or changed. */
  armedAt: moment('armed_at').default(sql`clock_timestamp()`).notNull(),
  ...auditColumns,
});

/** One row per run of a job: what fired (at most once per attempt), where it ran and how it ended. */
export const jobRunTable = pgTable(
  'sys_job_run',
  {
    id: varchar('id', { length: 36 }).primaryKey(),
    jobId: varchar('job_id', { length: 36 }).notNull(),
    fireAt: moment('fire_at').notNull(),
    attempt: smallint('attempt').notNull(),
    state: varchar('state', { length: 20 }).notNull(),
    jobClassName: varchar('job_class_name', { length: 255 }).notNull(),
    parameter: varchar('parameter', { length: 255 }),
    timeLimit: integer('time_limit'),
    /** Username of the person who started it; null: the clock did. */
    runBy: varchar('run_by', { length: 100 }),
    /** Host and process id. */
    node: varchar('node', { length: 120 }).notNull(),
    startedAt: moment('started_at').default(sql`clock_timestamp()`).notNull(),
    /** Milliseconds. */
    duration: integer('duration'),
    error: varchar('error', { length: 1000 }),
    /** Lines of text. */
    log: text('log').default('').notNull(),
    /** Set by who asks the running process to end it. */
    stopAsked: smallint('stop_asked').default(0).notNull(),
  },
  (table) => [
    uniqueIndex('sys_job_run_time_key').on(table.jobId, table.fireAt, table.attempt),
    index('sys_job_run_running_idx').on(table.jobId).where(sql`state = 'running'`),
  ],
);

export const quartzJobFacts = tableFacts(quartzJobTable, { isVersioned: true });
