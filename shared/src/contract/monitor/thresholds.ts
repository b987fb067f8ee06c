import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { THRESHOLDS, type ThresholdName } from './figures.ts';
import { liveMetrics } from './live.ts';

/** Ten minutes in seconds: the largest delay that can be a threshold. */
const LONGEST = 600;
const names = Object.keys(THRESHOLDS) as [ThresholdName, ...ThresholdName[]];

/** One thousandth: a millisecond, or 0.1 %. */
const level = () => z.number('请输入阈值!').min(0.001, '阈值过小!').max(LONGEST, '阈值过大!');
const levels = { high: level(), veryHigh: level() };

/** From where a metric is 偏高 and 过高: shares as fractions of one, delays in seconds. */
export const ThresholdDraft = z
  .object({ name: z.enum(names), ...levels })
  .refine(({ high, veryHigh }) => high < veryHigh, { message: '“过高”须大于“偏高”!', path: ['veryHigh'] })
  .refine(({ name, veryHigh }) => veryHigh <= (THRESHOLDS[name].unit === '%' ? 1 : LONGEST), { message: '阈值过大!', path: ['veryHigh'] });
export type ThresholdDraft = z.infer<typeof ThresholdDraft>;

export const thresholds = {
  /** Those that an operator changed; all others are as in `THRESHOLDS`. */
  changed: defineEndpoint({
    method: 'GET',
    path: '/sys/monitor/thresholds',
    access: liveMetrics.live.access,
    result: z.array(z.object({ name: z.enum(names), ...levels })),
    offer: 'metricHistory',
  }),
  /** Replaces all of them; a metric that is left out has its default again. */
  save: defineEndpoint({
    method: 'PUT',
    path: '/sys/monitor/thresholds',
    access: permit('monitor:threshold'),
    body: z.object({ thresholds: z.array(ThresholdDraft).max(names.length) }),
    text: '保存成功！',
    offer: 'metricHistory',
  }),
};

export type Thresholds = Readonly<Record<ThresholdName, { high: number; veryHigh: number }>>;

/** The thresholds in force. */
export const thresholdsWith = (changed: readonly Pick<ThresholdDraft, 'name' | 'high' | 'veryHigh'>[]): Thresholds => ({
  ...THRESHOLDS,
  ...Object.fromEntries(changed.map(({ name, high, veryHigh }) => [name, { high, veryHigh }])),
});
