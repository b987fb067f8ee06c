import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { id, nullableText } from '../kernel/fields.ts';
import { remoteName } from './registry-document.ts';

/** Hours that an override lasts at most. */
export const OVERRIDE_HOURS = 8;

/** Taken out of an address by the server and by boot.js: drops every override of this browser. */
export const OVERRIDE_RESET = 'mortise-reset';

export const RemoteOverrideDraft = z.object({
  name: remoteName,
  /** Where the developer's build is served. */
  address: z.string('请输入地址').trim().max(200, '地址过长'),
  hours: z
    .number('请输入小时数')
    .int('小时数应为整数')
    .min(1, `有效期为 1 至 ${OVERRIDE_HOURS} 小时`)
    .max(OVERRIDE_HOURS, `有效期为 1 至 ${OVERRIDE_HOURS} 小时`)
    .default(OVERRIDE_HOURS),
});
export type RemoteOverrideDraft = z.infer<typeof RemoteOverrideDraft>;

/** One person's leave to take a remote from an address of their own, for a while. */
export const RemoteOverride = z.object({
  id: z.string(),
  remote: z.string(),
  username: z.string(),
  address: z.string(),
  expiresTime: z.string(),
  createTime: nullableText,
});
export type RemoteOverride = z.infer<typeof RemoteOverride>;

const access = permit('remote-app:override');

/** A remote taken from a developer's machine in production. The leave travels as a cookie that no script can read. */
export const remoteOverrides = {
  /** Those that hold by now, of everybody. */
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
  /** One's own, of this browser: that remote's, or all. */
  drop: defineEndpoint({
    method: 'DELETE',
    path: '/registry/overrides',
    access: 'signed-in',
    query: z.object({ name: remoteName.optional() }),
    text: '已还原',
    operation: '远程应用-还原指向',
  }),
  /** Anybody's. */
  revoke: defineEndpoint({
    method: 'POST',
    path: '/registry/overrides/revoke',
    access,
    body: z.object({ id }),
    text: '授权已收回',
    operation: '收回指向本机',
  }),
};
