import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { SQL_LENGTH } from './report-head.ts';
import { ReportRow } from './report-run.ts';

/** A statement that is not stored yet, with values for its parameters. */
export const ReportTrial = z.object({
  sql: z.string().max(SQL_LENGTH),
  dbKey: z.string().max(100).nullish(),
  /** By name; `null`: a statement with parameters says which it has, and is not run. */
  values: z.record(z.string().max(50), z.string().max(500)).nullish(),
});
export type ReportTrial = z.infer<typeof ReportTrial>;

const typed = z.array(z.object({ name: z.string(), type: z.string() }));

/** What a statement asks for and returns, with the types of the columns of reports. */
export const TriedReport = z.object({
  parameters: typed,
  columns: typed,
  /** The first 20; `null` if it was not run. */
  rows: z.array(ReportRow).nullable(),
  isCut: z.boolean(),
});
export type TriedReport = z.infer<typeof TriedReport>;

/** Trying out the statement of a report. Our server only. Refusals carry `{ position }`, the place in the statement. */
export const reportTrials = {
  run: defineEndpoint({
    method: 'POST',
    path: '/online/cgreport/head/try',
    access: permit('modules/online/cgreport/OnlCgreportHeadList'),
    offer: 'reportWork',
    limit: 120,
    body: ReportTrial,
    result: TriedReport,
    operation: null,
  }),
};
