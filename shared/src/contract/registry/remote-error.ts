import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { nullableText } from '../kernel/fields.ts';
import { labelled, momentOf } from '../kernel/labels.ts';
import { ListQuery, Page } from '../kernel/page.ts';

/** A failure of a remote, reported by a console. The sender truncates long texts. */
export const RemoteErrorReport = z.object({
  /** Cause code (`entry-timeout`, `render-threw` …). */
  code: labelled('原因', z.string().min(1).max(50)),
  message: labelled('详情', z.string().max(1000)),
  remote: z.string().max(50),
  expose: labelled('页面', z.string().max(200)),
  build: labelled('版本', z.string().max(20)),
  channel: labelled('渠道', z.string().max(10)),
  /** Revision of the registry document that the page had loaded. */
  revision: labelled('登记表修订', z.string().max(64)),
  /** Path of the menu row or tab where it happened. */
  menuRow: labelled('位置', z.string().max(255)),
});
export type RemoteErrorReport = z.infer<typeof RemoteErrorReport>;

/** A failure with its count; identical failures share one row. */
export const RemoteError = RemoteErrorReport.extend({
  id: z.string(),
  times: labelled('次数', z.number()),
  /** User who last met it. */
  lastUser: labelled('最近用户', nullableText),
  createTime: nullableText,
  lastTime: momentOf('datetime', labelled('最近时间', nullableText)),
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
    operation: null,
  }),
};
