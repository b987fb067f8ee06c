import { bigint, index, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core';

/** Passkeys of accounts (ADR 88). Only public keys are stored. Times are milliseconds since 1970. */
export const passkeyTable = pgTable(
  'sys_passkey',
  {
    id: varchar('id', { length: 36 }).primaryKey(),
    userId: varchar('user_id', { length: 36 }).notNull(),
    name: varchar('name', { length: 50 }).notNull(),
    /** Id that the authenticator gave, base64url. */
    credentialId: varchar('credential_id', { length: 1400 }).notNull(),
    /** COSE key, base64url. */
    publicKey: varchar('public_key', { length: 4000 }).notNull(),
    /** Uses that the authenticator has counted; 0 for those that do not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    lastUsedAt: bigint('last_used_at', { mode: 'number' }),
  },
  (table) => [uniqueIndex('sys_passkey_credential_idx').on(table.credentialId), index('sys_passkey_user_idx').on(table.userId)],
);
