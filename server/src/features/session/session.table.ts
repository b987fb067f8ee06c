import { bigint, index, pgTable, varchar } from 'drizzle-orm/pg-core';
import { tableFacts } from '#db/table-facts.ts';

/** Sessions. Only the hash of a token is stored; times are milliseconds since 1970. */
export const sessionTable = pgTable(
  'sys_session',
  {
    /** SHA-256 of the token, hex. */
    id: varchar('id', { length: 64 }).primaryKey(),
    userId: varchar('user_id', { length: 36 }).notNull(),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    lastSeenAt: bigint('last_seen_at', { mode: 'number' }).notNull(),
    expiresAt: bigint('expires_at', { mode: 'number' }).notNull(),
    ip: varchar('ip', { length: 100 }),
    userAgent: varchar('user_agent', { length: 300 }),
  },
  (table) => [index('sys_session_user_idx').on(table.userId), index('sys_session_expires_idx').on(table.expiresAt)],
);

export const sessionFacts = tableFacts(sessionTable, { owner: 'id' });
