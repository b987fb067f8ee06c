import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { exportEndpoints, exportTaskOf } from '../kernel/excel.ts';
import { nullableText } from '../kernel/fields.ts';
import { labelled } from '../kernel/labels.ts';
import { emptiableDay } from '../kernel/moments.ts';
import { Page, paging } from '../kernel/page.ts';

export const DIMENSIONS = { platform: '活动平台', date: '日期', area: '区域', carType: '车型', owner: '负责顾问' } as const;
export type Dimension = keyof typeof DIMENSIONS;
const dimensions = Object.keys(DIMENSIONS) as [Dimension, ...Dimension[]];

const key = z.string().max(36).optional();

/** What every call takes: by default the last 30 days, and at most a year. */
export const StatisticsRange = z.object({
  beginDate: emptiableDay('开始日期'),
  endDate: emptiableDay('结束日期'),
  platformId: key,
  /** With all areas below it. */
  areaId: key,
  carTypeId: key,
  ownerName: z.string().max(100).optional(),
});
export type StatisticsRange = z.infer<typeof StatisticsRange>;

const figure = (label: string) => labelled(label, z.number());

/** The figures of docs/wire/business.md §9 for one platform, day, area, car type or adviser. */
export const StatisticsRow = z.object({
  id: z.string(),
  name: labelled('名称', z.string()),
  total: figure('线索数'),
  assigned: figure('已分配'),
  followed: figure('已跟进'),
  arrived: figure('已到店'),
  dealt: figure('已成交'),
  defeated: figure('已战败'),
  invalid: figure('无效'),
  arriveRate: figure('到店率（%）'),
  dealRate: figure('成交率（%）'),
  dealAmount: figure('成交金额'),
  /** Only of platforms, which have a budget. */
  cost: labelled('已投放（元）', z.number().nullable()),
  costPerClue: labelled('单条成本（元）', z.number().nullable()),
});
export type StatisticsRow = z.infer<typeof StatisticsRow>;

export const StatisticsQuery = StatisticsRange.extend({
  ...paging,
  dimension: z.enum(dimensions).default('platform'),
  column: z.string().max(200).optional(),
  order: z.string().max(20).optional(),
});
export type StatisticsQuery = z.output<typeof StatisticsQuery>;

export const Overview = StatisticsRow.omit({ id: true, name: true }).extend({
  todayTotal: figure('今日线索'),
  /** Change against the range of equal length before, in percent; `null`: there was nothing before. */
  totalWow: labelled('线索环比（%）', z.number().nullable()),
  dealtWow: labelled('成交环比（%）', z.number().nullable()),
});
export type Overview = z.infer<typeof Overview>;

const read = permit('business/StatisticsList');
const base = '/business/statistics';

const exportXls = { ...exportEndpoints(base, 'business:statistics').exportXls, access: permit('business:statistics:exportXls') };

/** docs/wire/business.md §9 */
export const statistics = {
  list: defineEndpoint({
    method: 'GET',
    path: `${base}/list`,
    access: read,
    query: StatisticsQuery,
    ownConditions: true,
    result: Page(StatisticsRow),
  }),
  overview: defineEndpoint({ method: 'GET', path: `${base}/overview`, access: read, query: StatisticsRange, result: Overview }),
  trend: defineEndpoint({
    method: 'GET',
    path: `${base}/trend`,
    access: read,
    query: StatisticsRange.extend({ unit: z.enum(['day', 'week', 'month']).default('day') }),
    result: z.array(z.object({ type: z.string(), date: z.string(), total: z.number(), arrived: z.number(), dealt: z.number() })),
  }),
  funnel: defineEndpoint({
    method: 'GET',
    path: `${base}/funnel`,
    access: read,
    query: StatisticsRange,
    result: z.array(z.object({ name: z.string(), value: z.number(), rate: z.number() })),
  }),
  rank: defineEndpoint({
    method: 'GET',
    path: `${base}/rank`,
    access: read,
    query: StatisticsRange.extend({ by: z.enum(['owner', 'area', 'platform']).default('owner') }),
    result: z.array(z.object({ name: nullableText, total: z.number() })),
  }),
  exportXls,
  exportTask: exportTaskOf(exportXls),
};
