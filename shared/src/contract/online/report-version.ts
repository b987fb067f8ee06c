import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { id, nullableText, readAt } from '../kernel/fields.ts';

/** A stored version of a report with its columns and parameters. */
export const ReportVersion = z.object({
  version: z.number(),
  createBy: nullableText,
  createTime: nullableText,
  /** What changed against the version before, in words; none for the first. */
  changes: z.array(z.string()),
  cgrSql: z.string(),
  /** The report is now as it was then. */
  isPresent: z.boolean(),
});
export type ReportVersion = z.infer<typeof ReportVersion>;

/** Versions of reports (ADR 8). Our server only. */
export const reportVersions = {
  list: defineEndpoint({
    method: 'GET',
    path: '/online/cgreport/head/versions',
    access: permit('modules/online/cgreport/OnlCgreportHeadList'),
    offer: 'reportWork',
    query: z.object({ id }),
    result: z.array(ReportVersion),
  }),
  /** Head, columns and parameters become those of the version, in one transaction; the statement is checked like that of an edit. */
  restore: defineEndpoint({
    method: 'POST',
    path: '/online/cgreport/head/restore',
    access: permit('online:report:edit'),
    offer: 'reportWork',
    body: z.object({ id, version: z.number().int().min(1).max(2_147_483_647), updateTime: readAt }),
    text: '已恢复',
    operation: '恢复版本',
  }),
};
