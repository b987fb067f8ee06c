import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { crudEndpoints } from '../kernel/crud.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { id, rowOf } from '../kernel/fields.ts';
import { optionalRaw, optionalText, requiredCode } from '../kernel/kinds.ts';
import { labelled } from '../kernel/labels.ts';
import { Reach, reachEndpoints } from '../kernel/removal.ts';

/** Which rows of a table reports show to their caller; `none` closes the table. */
export const SOURCE_RULES = ['all', 'tenant', 'department', 'own', 'none'] as const;
export type SourceRule = (typeof SOURCE_RULES)[number];

/** A table that authors of reports may read, besides the product's own or in another way than those (ADR 90). */
export const ReportSourceDraft = z.object({
  tableName: labelled('数据表', requiredCode('数据表', 63, '请选择数据表!')),
  /** Comma list; empty: every column that is no secret. */
  columns: labelled('可读列', optionalRaw(4000)),
  rowRule: labelled('行范围', z.enum(SOURCE_RULES, '请选择行范围!')),
  note: labelled('备注', optionalText(200)),
});
export type ReportSourceDraft = z.infer<typeof ReportSourceDraft>;

export const ReportSource = rowOf(ReportSourceDraft).extend({ rowRule: labelled('行范围', z.string()) });
export type ReportSource = z.infer<typeof ReportSource>;

/** A table with the columns that may be chosen or read. */
export const ReportTable = z.object({ tableName: z.string(), columns: z.array(z.string()) });

/** A table as reports read it at present. */
export const ReadableTable = ReportTable.extend({ rowRule: z.string(), configured: z.boolean() });
export type ReadableTable = z.infer<typeof ReadableTable>;

const read = permit('modules/online/cgreport/ReportSourceList');
const base = '/online/reportSource';
const crud = crudEndpoints(base, ReportSource, ReportSourceDraft, {
  read,
  code: 'online:reportSource',
  what: '报表数据表',
  finds: ['tableName', 'note'],
  subject: { noun: '数据表', name: 'tableName' },
});

/** Which tables, columns and rows reports may read. Unknown to JeecgBoot, where they read everything. */
export const reportSources = {
  ...crud,
  ...reachEndpoints(base, crud),
  /** Tables that can be opened, without their secret columns. */
  tables: defineEndpoint({ method: 'GET', path: `${base}/tables`, access: read, result: z.array(ReportTable) }),
  /** What reports read at present: the product's own tables and the configured ones. Completed in the editor of SQL. */
  readable: defineEndpoint({
    method: 'GET',
    path: `${base}/readable`,
    access: permit('modules/online/cgreport/ReportSourceList', 'modules/online/cgreport/OnlCgreportHeadList'),
    result: z.array(ReadableTable),
  }),
  /** Which reports would lose what, if the row were saved so. */
  effect: defineEndpoint({
    method: 'POST',
    path: `${base}/effect`,
    access: permit('online:reportSource:add', 'online:reportSource:edit'),
    limit: 120,
    body: ReportSourceDraft.extend({ id: id.nullish() }),
    result: Reach,
    operation: null,
  }),
};
