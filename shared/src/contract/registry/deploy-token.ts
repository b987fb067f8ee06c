import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { audit, id, nullableText } from '../kernel/fields.ts';
import { requiredName } from '../kernel/kinds.ts';
import { labelled, labelledLike } from '../kernel/labels.ts';
import { remoteName } from './registry-document.ts';

export const DeployTokenDraft = z.object({
  name: labelled('应用名称', remoteName),
  /** Purpose of the token, shown in the history of everything done with it. */
  label: requiredName('用途', 50),
  /** Days until the token ends. */
  days: labelled(
    '有效期（天）',
    z.number('请输入有效期').int('有效期应为整数').min(1, '有效期为 1 至 730 天').max(730, '有效期为 1 至 730 天').default(365),
  ),
});
export type DeployTokenDraft = z.infer<typeof DeployTokenDraft>;

export const DeployToken = labelledLike(
  DeployTokenDraft,
  z.object({
    id: z.string(),
    remote: z.string(),
    label: z.string(),
    createBy: audit.createBy,
    createTime: audit.createTime,
    lastUsedTime: labelled('最近使用', nullableText),
    expiresTime: labelled('到期时间', nullableText),
  }),
);
export type DeployToken = z.infer<typeof DeployToken>;

/** Makes the successor of a token. */
export const TokenRotation = z.object({
  id,
  days: DeployTokenDraft.shape.days,
  /** Hours for which the old key goes on working beside the new one. */
  overlap: labelled(
    '旧密钥保留（小时）',
    z.number('请输入保留时间').int('保留时间应为整数').min(0, '保留时间为 0 至 720 小时').max(720, '保留时间为 0 至 720 小时').default(24),
  ),
});
export type TokenRotation = z.infer<typeof TokenRotation>;

const access = permit('remote-app:token');

/** Deploy tokens: keys with which a team publishes builds of one remote. */
export const deployTokens = {
  of: defineEndpoint({
    method: 'GET',
    path: '/registry/tokens',
    access,
    query: z.object({ name: remoteName }),
    result: z.array(DeployToken),
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/registry/tokens',
    access,
    body: DeployTokenDraft,
    /** The key itself; only this response contains it, the server stores its hash. */
    result: z.object({ secret: z.string() }),
    text: '密钥已创建',
    operation: '新建发布密钥',
  }),
  rotate: defineEndpoint({
    method: 'POST',
    path: '/registry/tokens/rotate',
    access,
    body: TokenRotation,
    /** The new key, as on creation. */
    result: z.object({ secret: z.string() }),
    text: '密钥已轮换',
    operation: '轮换发布密钥',
  }),
  revoke: defineEndpoint({
    method: 'DELETE',
    path: '/registry/tokens',
    access,
    query: z.object({ id }),
    text: '密钥已吊销',
    operation: '吊销发布密钥',
  }),
};

/** The response to publishing a build (`POST /registry/builds`, outside the context path). */
export const Published = z.object({
  name: z.string(),
  build: z.string(),
  /** `stable`: live; `canary`: live for a share of the users; `held`: stored until an operator activates it; `checked`: a dry run, nothing was stored. */
  state: z.enum(['stable', 'canary', 'held', 'checked']),
  /** True if an operator has disabled the remote: pages load no build of it until it is enabled again. */
  isDisabled: z.boolean().optional(),
});
export type Published = z.infer<typeof Published>;

/** Limits of one publish: number of files, bytes per file, bytes in all. */
export const PUBLISH_LIMITS = {
  files: 2000,
  file: 16 * 1024 * 1024,
  bytes: 64 * 1024 * 1024,
  record: 2 * 1024 * 1024,
  kept: 2 * 1024 ** 3,
} as const;

/** Name of the record file in a build's folder. */
export const RECORD_FILE = 'registry-record.json';
