import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { labelled } from '../kernel/labels.ts';
import { remoteName } from './registry-document.ts';

/** Limits of one report of a page. */
export const LOAD_LIMITS = { views: 20, times: 10, time: 600_000, failures: 10 } as const;

/** A canary stops by itself only if at least so many persons used the build in the last hour, and so many of them met a failure. */
export const CANARY_LEAST = { persons: 5, failing: 3 } as const;

/** What a page saw of one view of one build since its last report. */
export const LoadFigures = z.object({
  remote: remoteName,
  build: z.string().regex(/^[0-9a-f]{12}$/),
  /** The remote's name for failures of code that several views share. */
  view: z.string().min(1).max(200),
  /** Milliseconds from when the console asked for the view until it was shown: the first time in a page. */
  times: z.array(z.number().int().min(0).max(LOAD_LIMITS.time)).max(LOAD_LIMITS.times),
  /** Failures that the code of the build caused. */
  failures: z.number().int().min(0).max(LOAD_LIMITS.failures),
});
export type LoadFigures = z.infer<typeof LoadFigures>;

/** What a page measured; sent in batches. */
export const RemoteLoadReport = z.object({ views: z.array(LoadFigures).min(1).max(LOAD_LIMITS.views) });
export type RemoteLoadReport = z.infer<typeof RemoteLoadReport>;

const milliseconds = z.number().nullable();

const LoadPeriod = z.object({
  loads: labelled('打开次数', z.number()),
  median: labelled('中位耗时', milliseconds),
  /** 95 of 100 loads took no longer. */
  p95: labelled('95% 不超过', milliseconds),
  failures: labelled('出错次数', z.number()),
  /** Distinct persons who loaded the view or met a failure of it. */
  persons: z.number(),
  failing: labelled('出错人数', z.number()),
});
export type LoadPeriod = z.infer<typeof LoadPeriod>;

/** Load times and failures of one view of one build. */
export const RemoteLoad = z.object({
  build: labelled('版本', z.string()),
  view: labelled('页面', z.string()),
  /** The last 24 hours. */
  day: LoadPeriod,
  /** The last seven days. */
  week: LoadPeriod,
  /** Each of the last seven days of 24 hours, oldest first. */
  days: labelled('近 7 天', z.array(LoadPeriod.pick({ loads: true, median: true, failures: true }))),
});
export type RemoteLoad = z.infer<typeof RemoteLoad>;

export const remoteLoads = {
  of: defineEndpoint({
    method: 'GET',
    path: '/registry/loads',
    access: permit('system/RemoteAppList'),
    query: z.object({ name: remoteName }),
    result: z.array(RemoteLoad),
  }),
  report: defineEndpoint({
    method: 'POST',
    path: '/registry/loads',
    access: 'signed-in',
    body: RemoteLoadReport,
    operation: null,
  }),
};
