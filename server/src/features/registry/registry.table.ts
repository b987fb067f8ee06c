import type { BuildRecord, PublishMode, RolloutRules } from '@mortise/shared/contract/registry';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { auditColumns, dateTimeColumn } from '#db/audit-columns.ts';
import { tableFacts } from '#db/table-facts.ts';

const { createBy, createTime } = auditColumns;
const remoteName = () => varchar('remote', { length: 50 }).notNull();

/** State of a remote: its stable, previous and canary build ids, rollout rules, and whether it is enabled. */
export const remoteAppTable = pgTable('sys_remote_app', {
  name: varchar('name', { length: 50 }).primaryKey(),
  owner: varchar('owner', { length: 100 }),
  enabled: boolean('enabled').notNull().default(true),
  /** Reason for disabling it, shown to users. */
  reason: varchar('reason', { length: 200 }),
  /** Set when an operator chose the stable build: new builds do not replace it. */
  pinned: boolean('pinned').notNull().default(false),
  stable: varchar('stable', { length: 12 }),
  previous: varchar('previous', { length: 12 }),
  canary: varchar('canary', { length: 12 }),
  rules: jsonb('rules').$type<RolloutRules>(),
  /** The workspace's current build at the last registration. */
  workspace: varchar('workspace', { length: 12 }),
  /** Why the workspace's current build was left out at the last registration. */
  refused: varchar('refused', { length: 1000 }),
  /** What publishing a build does. */
  publishMode: varchar('publish_mode', { length: 10 }).$type<PublishMode>().notNull().default('live'),
  /** Share of the users in percent that gets a build published as canary. */
  canaryPercent: integer('canary_percent').notNull().default(10),
  /** Share of its users in percent whom a canary may fail before it stops by itself; 0: it never does. */
  canaryLimit: integer('canary_limit').notNull().default(20),
  /** The build whose canary stopped by itself, and why. */
  stoppedBuild: varchar('stopped_build', { length: 12 }),
  stoppedReason: varchar('stopped_reason', { length: 200 }),
  ...auditColumns,
});

/** Builds whose files are available, with their build records. */
export const remoteBuildTable = pgTable(
  'sys_remote_build',
  {
    id: varchar('id', { length: 36 }).primaryKey(),
    remote: remoteName(),
    build: varchar('build', { length: 12 }).notNull(),
    source: varchar('source', { length: 10 }).$type<'workspace' | 'published'>().notNull(),
    record: jsonb('record').$type<BuildRecord>().notNull(),
    /** True until an operator activates the build as stable or canary. The server does not send files of a held build. */
    held: boolean('held').notNull().default(false),
    /** Whether pages that a newer build does not fit may get it: true once it was the stable one, and of workspace builds from the start; false from a roll-back on. */
    standsIn: boolean('stands_in').notNull().default(false),
    /** When it was last live, or a page said that it runs it: its files are kept for some days more. */
    neededTime: dateTimeColumn('needed_time'),
    createBy,
    createTime,
  },
  (table) => [uniqueIndex('sys_remote_build_key').on(table.remote, table.build)],
);

/** Names of views and lent components, each with the one remote that may offer it (ADR 97). */
export const remoteNameTable = pgTable(
  'sys_remote_name',
  {
    name: varchar('name', { length: 200 }).primaryKey(),
    remote: remoteName(),
    createBy,
    createTime,
  },
  (table) => [index('sys_remote_name_remote_idx').on(table.remote)],
);

/** Audit trail of remotes: who did what and why. */
export const remoteAuditTable = pgTable(
  'sys_remote_audit',
  {
    id: varchar('id', { length: 36 }).primaryKey(),
    remote: remoteName(),
    action: varchar('action', { length: 50 }).notNull(),
    build: varchar('build', { length: 12 }),
    detail: text('detail'),
    createBy,
    createTime,
  },
  (table) => [index('sys_remote_audit_idx').on(table.remote, table.createTime)],
);

/** Deploy tokens, each for one remote. Only the hash is stored; the team keeps the token. */
export const deployTokenTable = pgTable(
  'sys_remote_token',
  {
    id: varchar('id', { length: 36 }).primaryKey(),
    remote: remoteName(),
    label: varchar('label', { length: 50 }).notNull(),
    /** SHA-256, hex. */
    hash: varchar('hash', { length: 64 }).notNull(),
    lastUsedTime: dateTimeColumn('last_used_time'),
    /** End of validity; null for tokens that were made before tokens ended. */
    expiresTime: dateTimeColumn('expires_time'),
    createBy,
    createTime,
  },
  (table) => [uniqueIndex('sys_remote_token_hash_key').on(table.hash), index('sys_remote_token_remote_idx').on(table.remote)],
);

/** Failures that consoles reported; repeated failures share one row. */
export const remoteErrorTable = pgTable(
  'sys_remote_error',
  {
    id: varchar('id', { length: 36 }).primaryKey(),
    /** SHA-256 of remote, build, expose, code and message, in hex: identifies a repeated failure. */
    fingerprint: varchar('fingerprint', { length: 64 }).notNull(),
    remote: remoteName(),
    expose: varchar('expose', { length: 200 }).notNull(),
    build: varchar('build', { length: 20 }).notNull(),
    channel: varchar('channel', { length: 10 }).notNull(),
    revision: varchar('revision', { length: 64 }).notNull(),
    menuRow: varchar('menu_row', { length: 255 }).notNull(),
    code: varchar('code', { length: 50 }).notNull(),
    message: varchar('message', { length: 1000 }).notNull(),
    times: integer('times').notNull().default(1),
    lastUser: varchar('last_user', { length: 100 }),
    createTime,
    lastTime: dateTimeColumn('last_time').notNull(),
  },
  (table) => [uniqueIndex('sys_remote_error_key').on(table.fingerprint), index('sys_remote_error_idx').on(table.remote, table.lastTime)],
);

/** What pages measured of each view of each build, added up by the hour and kept for seven days. */
export const remoteLoadTable = pgTable(
  'sys_remote_load',
  {
    remote: remoteName(),
    build: varchar('build', { length: 12 }).notNull(),
    view: varchar('view', { length: 200 }).notNull(),
    /** Beginning of the hour. */
    hour: dateTimeColumn('hour').notNull(),
    /** Number of loads by the bucket of their time (`load-times.ts`). */
    times: integer('times').array().notNull(),
    failures: integer('failures').notNull(),
    /** Hashes of the first persons who loaded the view or met a failure, and of those among them who met one. */
    persons: integer('persons').array().notNull(),
    failing: integer('failing').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.remote, table.build, table.view, table.hour] }),
    index('sys_remote_load_hour_idx').on(table.hour),
  ],
);

/** Persons who used the canary build since its rollout began: a row each, so that one person counts once. */
export const canaryPersonTable = pgTable(
  'sys_remote_canary_person',
  {
    remote: remoteName(),
    build: varchar('build', { length: 12 }).notNull(),
    userId: varchar('user_id', { length: 36 }).notNull(),
    seenTime: dateTimeColumn('seen_time').notNull(),
    /** When the build last failed for them. */
    failedTime: dateTimeColumn('failed_time'),
  },
  (table) => [primaryKey({ columns: [table.remote, table.build, table.userId] })],
);

/** Overrides: grants to load a remote from a developer's machine. Deleting the row revokes the grant. */
export const remoteOverrideTable = pgTable(
  'sys_remote_override',
  {
    id: varchar('id', { length: 36 }).primaryKey(),
    remote: remoteName(),
    userId: varchar('user_id', { length: 36 }).notNull(),
    username: varchar('username', { length: 100 }).notNull(),
    address: varchar('address', { length: 255 }).notNull(),
    expiresTime: dateTimeColumn('expires_time').notNull(),
    createBy,
    createTime,
  },
  (table) => [index('sys_remote_override_idx').on(table.remote, table.userId)],
);

/** Signing keys by purpose, shared by all servers on this database. */
export const signingKeyTable = pgTable('sys_signing_key', {
  purpose: varchar('purpose', { length: 30 }).primaryKey(),
  secret: varchar('secret', { length: 64 }).notNull(),
  createTime,
});

export const remoteAppFacts = tableFacts(remoteAppTable, { isVersioned: false });
