import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { nullableText } from '../kernel/fields.ts';
import { ListQuery, Page } from '../kernel/page.ts';

/** A failure of a remote, reported by a console. The sender truncates long texts. */
export const RemoteErrorReport = z.object({
  /** Cause code (`entry-timeout`, `render-threw` …). */
  code: z.string().min(1).max(50),
  message: z.string().max(1000),
  remote: z.string().max(50),
  expose: z.string().max(200),
  build: z.string().max(20),
  channel: z.string().max(10),
  /** Revision of the registry document that the page had loaded. */
  revision: z.string().max(64),
  /** Path of the menu row or tab where it happened. */
  menuRow: z.string().max(255),
});
export type RemoteErrorReport = z.infer<typeof RemoteErrorReport>;

/** A failure with its count; identical failures share one row. */
export const RemoteError = RemoteErrorReport.extend({
  id: z.string(),
  times: z.number(),
  /** User who last met it. */
  lastUser: nullableText,
  createTime: nullableText,
  lastTime: nullableText,
});
export type RemoteError = z.infer<typeof RemoteError>;

export const remoteErrors = {
  list: defineEndpoint({
    method: 'GET',
    path: '/registry/errors',
    access: permit('system/RemoteAppList'),
    query: ListQuery,
    result: Page(RemoteError),
  }),
  report: defineEndpoint({
    method: 'POST',
    path: '/registry/errors',
    access: 'signed-in',
    body: RemoteErrorReport,
    operation: '远程应用-上报加载失败',
  }),
};
