import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import type { ChartKind } from '../kernel/chart-kind.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';

interface FigureKind {
  title: string;
  /** Of the first column of its table. */
  heading: string;
  /** How it is drawn unless a card says otherwise. */
  kind: ChartKind;
}

/** Figures of the whole installation, counted in the database. */
export const FIGURES = {
  visits: { title: '访问概况', heading: '指标', kind: 'number' },
  signInsByDay: { title: '每日登录', heading: '日期', kind: 'area' },
  signInsByHour: { title: '登录时段', heading: '时段', kind: 'bar' },
  signInOutcomes: { title: '登录结果', heading: '结果', kind: 'pie' },
  operationsByDay: { title: '每日登录与操作', heading: '日期', kind: 'line' },
  operationsByType: { title: '操作类型', heading: '类型', kind: 'ring' },
  weekdays: { title: '一周活跃度', heading: '星期', kind: 'radar' },
  busiestPeople: { title: '操作最多的人', heading: '姓名', kind: 'rank' },
  slowestCalls: { title: '平均耗时最长的操作（毫秒）', heading: '操作', kind: 'row' },
  usersByDepartment: { title: '部门人数', heading: '部门', kind: 'stack' },
  usersBySex: { title: '性别构成', heading: '性别', kind: 'rose' },
  usersByRole: { title: '角色人数', heading: '角色', kind: 'funnel' },
  userStates: { title: '账号状态', heading: '状态', kind: 'progress' },
  activeShare: { title: '近 7 天活跃账号占比（%）', heading: '指标', kind: 'gauge' },
  costs: { title: '操作次数与平均耗时', heading: '操作人', kind: 'scatter' },
} as const satisfies Record<string, FigureKind>;
export type FigureName = keyof typeof FIGURES;

export const FigureName = z.enum(Object.keys(FIGURES) as [FigureName, ...FigureName[]]);

/** Texts and rows of numbers, as charts take them. */
export const Figure = z.object({
  labels: z.array(z.string()),
  series: z.array(z.object({ name: z.string(), values: z.array(z.number().nullable()) })),
});
export type Figure = z.infer<typeof Figure>;

export const figures = {
  /** Figures of the whole site belong to those who may read the log. Counted once for all who ask within five seconds. */
  one: defineEndpoint({
    method: 'GET',
    path: '/sys/dashboard/figure',
    access: permit('system/LogList'),
    offer: 'dashboards',
    query: z.object({ name: FigureName }),
    result: Figure,
  }),
};
