import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { id, nullableText } from '../kernel/fields.ts';
import { labelled } from '../kernel/labels.ts';
import { remoteName } from './registry-document.ts';

/** Maximum life of an override, in hours. */
export const OVERRIDE_HOURS = 8;

/** URL parameter that removes all overrides of this browser; handled by the server and by boot.js. */
export const OVERRIDE_RESET = 'mortise-reset';

export const RemoteOverrideDraft = z.object({
  name: remoteName,
  /** URL where the developer serves the build. */
  address: z.string('请输入地址').trim().max(200, '地址过长'),
  hours: z
    .number('请输入小时数')
    .int('小时数应为整数')
    .min(1, `有效期为 1 至 ${OVERRIDE_HOURS} 小时`)
    .max(OVERRIDE_HOURS, `有效期为 1 至 ${OVERRIDE_HOURS} 小时`)
    .default(OVERRIDE_HOURS),
});
export type RemoteOverrideDraft = z.infer<typeof RemoteOverrideDraft>;

/** One user's permission to load a remote from their own machine until it expires. */
export const RemoteOverride = z.object({
  id: z.string(),
  remote: z.string(),
  username: labelled('用户', z.string()),
  address: labelled('地址', z.string()),
  expiresTime: labelled('有效至', z.string()),
  createTime: labelled('授权时间', nullableText),
});
export type RemoteOverride = z.infer<typeof RemoteOverride>;

const access = permit('remote-app:override');

/** Overrides load a remote from a developer's machine in production. The permission travels as an HttpOnly cookie. */
export const remoteOverrides = {
  /** All users' overrides that are valid now. */
  of: defineEndpoint({
    method: 'GET',
    path: '/registry/overrides',
    access: permit('system/RemoteAppList'),
    query: z.object({ name: remoteName }),
    result: z.array(RemoteOverride),
  }),
  grant: defineEndpoint({
    method: 'POST',
    path: '/registry/overrides',
    access,
    body: RemoteOverrideDraft,
    text: '已指向本机',
    operation: '指向本机',
  }),
  /** Removes the caller's own overrides in this browser: one remote's, or all. */
  drop: defineEndpoint({
    method: 'DELETE',
    path: '/registry/overrides',
    access: 'signed-in',
    query: z.object({ name: remoteName.optional() }),
    text: '已还原',
    operation: '远程应用-还原指向',
  }),
  /** Revokes any user's override. */
  revoke: defineEndpoint({
    method: 'POST',
    path: '/registry/overrides/revoke',
    access,
    body: z.object({ id }),
    text: '授权已收回',
    operation: '收回指向本机',
  }),
};
