import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { id, nullableText } from '../kernel/fields.ts';
import { requiredText } from '../kernel/kinds.ts';
import { labelled, momentOf } from '../kernel/labels.ts';
import { ListQuery, Page } from '../kernel/page.ts';
import { OPERATES } from './operates.ts';
import { remoteName } from './registry-document.ts';

const build = z.string('请选择版本').regex(/^[0-9a-f]{12}$/, '版本号应为 12 位十六进制');
const read = permit('system/RemoteAppList');

/** Who gets the canary build: everyone named here, and this percentage of all others. */
export const RolloutRules = z.object({
  users: z.array(id).max(500).default([]),
  roles: z.array(id).max(100).default([]),
  /** Includes all departments below. */
  departments: z.array(id).max(100).default([]),
  tenants: z.array(z.number().int()).max(100).default([]),
  percent: z.number('请输入比例').int('比例应为整数').min(0, '比例为 0 至 100').max(100, '比例为 0 至 100').default(0),
});
export type RolloutRules = z.infer<typeof RolloutRules>;

/** What publishing a build does: it becomes the stable build, a canary for a share of the users, or waits for an operator. */
export const PublishMode = z.enum(['live', 'canary', 'approval'], '请选择发布方式');
export type PublishMode = z.infer<typeof PublishMode>;

/** A build known to the registry. */
export const RemoteBuild = z.object({
  build: labelled('版本', z.string()),
  version: z.string(),
  hostApi: z.string(),
  /** `workspace`: from this installation's own `dist`; `published`: uploaded by a team. */
  source: labelled('来源', z.enum(['workspace', 'published'])),
  /** Names of its exposes, views first. */
  exposes: labelled('入口', z.array(z.string())),
  files: z.number(),
  bytes: labelled('大小', z.number()),
  /** Published, and not activated yet. */
  held: z.boolean().default(false),
  /** Rolled back, or its canary ended: no page gets it until it is activated again. */
  withdrawn: z.boolean().default(false),
  createBy: nullableText,
  createTime: labelled('时间', nullableText),
});
export type RemoteBuild = z.infer<typeof RemoteBuild>;

/** A remote with its state and the operators' decisions. */
export const RemoteApp = z.object({
  /** Same as the name; lists identify rows by `id`. */
  id: z.string(),
  name: labelled('应用名称', z.string()),
  owner: labelled('负责人', nullableText),
  enabled: z.boolean(),
  /** Why the remote is disabled. */
  reason: nullableText,
  /** The stable build is kept, whatever is published. */
  pinned: z.boolean(),
  stable: labelled('正式版', nullableText),
  previous: nullableText,
  publishMode: labelled('发布方式', PublishMode),
  canaryPercent: labelled('灰度比例', z.number()),
  canaryLimit: labelled('出错上限', z.number()),
  /** The build whose canary stopped by itself, and why; null once an operator or a later publish decided again. */
  stoppedBuild: nullableText,
  stoppedReason: nullableText,
  /** Views and lent components that only this remote may offer. */
  names: labelled('名称', z.array(z.string())),
  /** Why the current build of the workspace is not used. */
  refused: nullableText,
  canary: labelled('灰度', nullableText),
  rules: RolloutRules.nullable(),
  /** URL of the development server used instead of a build. */
  developing: nullableText,
  updateBy: nullableText,
  updateTime: nullableText,
  builds: z.array(RemoteBuild),
  /** Number of failures in the last 24 hours; below, the time of the latest one. */
  failures: labelled('近 24 小时故障', z.number()),
  lastFailure: z.object({ code: z.string(), message: z.string(), lastTime: z.string() }).nullable(),
});
export type RemoteApp = z.infer<typeof RemoteApp>;

/** One entry of a remote's history. */
export const RemoteAudit = z.object({
  id: z.string(),
  remote: z.string(),
  /** The action as text. */
  action: labelled('操作', z.string()),
  build: labelled('版本', nullableText),
  detail: labelled('说明', nullableText),
  createBy: labelled('操作人', nullableText),
  createTime: momentOf('datetime', labelled('时间', nullableText)),
});
export type RemoteAudit = z.infer<typeof RemoteAudit>;

/** Why an operator decided so; shown in the history. */
export const DecisionReason = requiredText('原因', 200);
export const DisableRemote = z.object({ name: remoteName, reason: requiredText('停用原因', 200) });
export const RemoteOwner = z.object({ name: remoteName, owner: labelled('负责人', z.string().trim().max(100)) });

const percent = z.number('请输入灰度比例').int('灰度比例应为整数').min(1, '灰度比例为 1 至 100').max(100, '灰度比例为 1 至 100');
/** Share of a canary's users in percent whom it may fail before it stops by itself; 0: it never does. */
const limit = z.number('请输入出错上限').int('出错上限应为整数').min(0, '出错上限为 0 至 100').max(100, '出错上限为 0 至 100');
export const PublishRule = z.object({
  name: remoteName,
  mode: labelled('发布方式', PublishMode),
  percent: labelled('灰度比例', percent.default(10)),
  limit: labelled('出错上限', limit.default(20)),
});
export type PublishRule = z.infer<typeof PublishRule>;

/** Hands names over to another remote; its next build may offer them. */
export const NameTransfer = z.object({
  name: remoteName,
  to: labelled('转给', remoteName),
  names: labelled('名称', z.array(z.string().min(1).max(200)).min(1, '请选择要转让的名称').max(500)),
  reason: DecisionReason,
});
export type NameTransfer = z.infer<typeof NameTransfer>;

const named = z.object({ name: remoteName });
const decided = named.extend({ reason: DecisionReason });
const chosen = decided.extend({ build });
/** `from` is the build that the caller saw live. Refused if another one is by now: a second click must not undo the first. */
export const RollBack = decided.extend({ from: build.optional() });
export type RollBack = z.infer<typeof RollBack>;

/** The body of `POST /registry/builds/rollBack`, outside the context path: a team takes its own release back by its deploy token. */
export const TeamRollBack = z.object({ from: build, reason: DecisionReason.optional() });
/** Its answer: the build that was live, and the one that is now. */
export const RolledBack = z.object({ name: z.string(), from: z.string(), build: z.string() });
export type RolledBack = z.infer<typeof RolledBack>;

/** What operators see and decide about remotes; decisions take effect immediately. */
export const remoteApps = {
  list: defineEndpoint({
    method: 'GET',
    path: '/registry/remotes',
    access: read,
    query: ListQuery,
    ownConditions: true,
    result: Page(RemoteApp),
  }),
  audits: defineEndpoint({ method: 'GET', path: '/registry/audits', access: read, query: ListQuery, result: Page(RemoteAudit) }),
  activate: defineEndpoint({
    method: 'POST',
    path: '/registry/activate',
    access: permit(OPERATES),
    body: chosen,
    text: '版本已启用',
    operation: '启用版本',
  }),
  rollBack: defineEndpoint({
    method: 'POST',
    path: '/registry/rollBack',
    access: permit(OPERATES),
    body: RollBack,
    text: '已回退到上一版本',
    operation: '回退版本',
  }),
  /** Unpins: new builds become the stable one again. */
  follow: defineEndpoint({
    method: 'POST',
    path: '/registry/follow',
    access: permit(OPERATES),
    body: named,
    text: '已取消固定',
    operation: '取消固定版本',
  }),
  canary: defineEndpoint({
    method: 'POST',
    path: '/registry/canary',
    access: permit('remote-app:canary'),
    body: chosen.extend({ rules: RolloutRules }),
    text: '灰度已生效',
    operation: '灰度发布',
  }),
  endCanary: defineEndpoint({
    method: 'POST',
    path: '/registry/endCanary',
    access: permit('remote-app:canary'),
    body: named,
    text: '灰度已结束',
    operation: '结束灰度',
  }),
  disable: defineEndpoint({
    method: 'POST',
    path: '/registry/disable',
    access: permit('remote-app:disable'),
    body: DisableRemote,
    text: '应用已停用',
    operation: '停用应用',
  }),
  enable: defineEndpoint({
    method: 'POST',
    path: '/registry/enable',
    access: permit('remote-app:disable'),
    body: named,
    text: '应用已恢复',
    operation: '恢复应用',
  }),
  own: defineEndpoint({
    method: 'POST',
    path: '/registry/owner',
    access: permit('remote-app:token'),
    body: RemoteOwner,
    text: '负责人已保存',
    operation: '保存负责人',
  }),
  publishing: defineEndpoint({
    method: 'POST',
    path: '/registry/publishing',
    access: permit(OPERATES),
    body: PublishRule,
    text: '发布方式已保存',
    operation: '保存发布方式',
  }),
  transfer: defineEndpoint({
    method: 'POST',
    path: '/registry/transfer',
    access: permit('remote-app:token'),
    body: NameTransfer,
    text: '名称已转让',
    operation: '转让名称',
  }),
};
