import * as z from 'zod';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { id } from '../kernel/fields.ts';
import { ListQuery } from '../kernel/page.ts';

/** How the rows of a group become one number. */
export const AGGREGATES = { count: '计数', sum: '求和', avg: '平均', min: '最小', max: '最大' } as const;
export type Aggregate = keyof typeof AGGREGATES;

/** Length of the groups of a date. */
export const BUCKETS = { day: '按天', week: '按周', month: '按月', quarter: '按季度', year: '按年' } as const;
export type Bucket = keyof typeof BUCKETS;

export const GROUP_SORTS = { value_desc: '数值从大到小', value_asc: '数值从小到大', key_asc: '维度升序', key_desc: '维度降序' } as const;
export type GroupSort = keyof typeof GROUP_SORTS;

const keysOf = <Key extends string>(texts: Readonly<Record<Key, string>>) => Object.keys(texts) as [Key, ...Key[]];

/** Groups of one answer. */
export const GROUPS_AT_MOST = 500;

const name = z.string().min(1).max(63);

/** A report's rows in groups. The names have a prefix, since other names are conditions of the report. */
export const ReportGrouping = z.object({
  /** Column whose values are the groups; without it all rows are one. */
  groupDimension: name.optional(),
  groupBucket: z.enum(keysOf(BUCKETS)).optional(),
  /** Column that is counted, summed and so on; a count needs none. */
  groupMeasure: name.optional(),
  groupAgg: z.enum(keysOf(AGGREGATES)).default('count'),
  groupLimit: z.coerce.number().int().min(1).max(GROUPS_AT_MOST).default(50),
  groupSort: z.enum(keysOf(GROUP_SORTS)).default('value_desc'),
});
export type ReportGrouping = z.output<typeof ReportGrouping>;
export const GROUPING_NAMES = Object.keys(ReportGrouping.shape);

export const ReportGroups = z.object({
  /** Headings of the groups and of their numbers. */
  dimension: z.string().nullable(),
  measure: z.string(),
  groups: z.array(
    z.object({
      /** Value of the column; null where it has none. */
      key: z.unknown(),
      text: z.string(),
      value: z.number().nullable(),
    }),
  ),
  /** Whether there are more groups than were asked for. */
  isCut: z.boolean(),
});
export type ReportGroups = z.infer<typeof ReportGroups>;

const reading = { method: 'GET', access: 'signed-in', offer: 'reportWork' } as const;

/** Reports as figures. Our server only; answered to who may run the report. */
export const reportFigures = {
  groups: defineEndpoint({
    ...reading,
    path: '/online/cgreport/api/getGroups/:id',
    limit: 600,
    params: z.object({ id }),
    query: ListQuery.extend(ReportGrouping.shape),
    ownConditions: true,
    freeConditions: true,
    result: ReportGroups,
  }),
  /** The reports that the caller may run, by name. */
  mine: defineEndpoint({
    ...reading,
    path: '/online/cgreport/api/getReports',
    limit: 600,
    result: z.array(z.object({ id, code: z.string(), name: z.string() })),
  }),
};

/** Kinds of charts that show a report. */
export const REPORT_CHARTS = ['bar', 'row', 'line', 'area', 'pie', 'ring', 'rank', 'number'] as const;

/** A report as a chart, as a board stores it. */
export const ReportChart = z.object({
  reportId: z.string().min(1).max(36),
  kind: z.enum(REPORT_CHARTS).default('bar'),
  dimension: name.optional(),
  bucket: z.enum(keysOf(BUCKETS)).optional(),
  measure: name.optional(),
  agg: z.enum(keysOf(AGGREGATES)).default('count'),
  limit: z.number().int().min(1).max(GROUPS_AT_MOST).default(20),
  sort: z.enum(keysOf(GROUP_SORTS)).default('value_desc'),
});
export type ReportChart = z.output<typeof ReportChart>;
