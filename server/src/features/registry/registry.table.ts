import type { BuildRecord, RolloutRules } from '@mortise/shared/contract/registry';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { auditColumns, dateTimeColumn } from '#db/audit-columns.ts';

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
    createBy,
    createTime,
  },
  (table) => [uniqueIndex('sys_remote_build_key').on(table.remote, table.build)],
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
