import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { audit, id, nullableText, requiredText } from '../kernel/fields.ts';
import { labelled, labelledLike } from '../kernel/labels.ts';
import { remoteName } from './registry-document.ts';

export const DeployTokenDraft = z.object({
  name: labelled('应用名称', remoteName),
  /** Purpose of the token, shown in the history of everything done with it. */
  label: requiredText('用途', 50),
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
  }),
);
export type DeployToken = z.infer<typeof DeployToken>;

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
  /** `stable`: live; `held`: stored until an operator activates it; `checked`: a dry run, nothing was stored. */
  state: z.enum(['stable', 'held', 'checked']),
});
export type Published = z.infer<typeof Published>;

/** Limits of one publish: number of files, bytes per file, bytes in all. */
export const PUBLISH_LIMITS = { files: 2000, file: 16 * 1024 * 1024, bytes: 64 * 1024 * 1024, record: 2 * 1024 * 1024 } as const;

/** Name of the record file in a build's folder. */
export const RECORD_FILE = 'registry-record.json';
