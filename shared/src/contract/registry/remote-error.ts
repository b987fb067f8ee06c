import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { nullableText } from '../kernel/fields.ts';
import { ListQuery, Page } from '../kernel/page.ts';

/** A remote that failed in somebody's console. Long texts are cut by the sender. */
export const RemoteErrorReport = z.object({
  /** The cause code (`entry-timeout`, `render-threw` …). */
  code: z.string().min(1).max(50),
  message: z.string().max(1000),
  remote: z.string().max(50),
  expose: z.string().max(200),
  build: z.string().max(20),
  channel: z.string().max(10),
  /** Of the registry document that the page held. */
  revision: z.string().max(64),
  /** Path of the menu row or tab that it happened in. */
  menuRow: z.string().max(255),
});
export type RemoteErrorReport = z.infer<typeof RemoteErrorReport>;

/** The same failure is one row, however often it happened. */
export const RemoteError = RemoteErrorReport.extend({
  id: z.string(),
  times: z.number(),
  /** Who met it last. */
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
