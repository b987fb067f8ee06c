import { bigint, index, pgTable, varchar } from 'drizzle-orm/pg-core';

/** Accounts with two-step sign-in (ADR 78). Times are milliseconds since 1970. */
export const secondStepTable = pgTable('sys_second_step', {
  userId: varchar('user_id', { length: 36 }).primaryKey(),
  /** Secret of the authenticator app, sealed with the key of the installation. */
  secret: varchar('secret', { length: 300 }).notNull(),
  /** Time step of the code that was accepted last: codes of this step and earlier ones are refused. */
  lastCounter: bigint('last_counter', { mode: 'number' }).notNull(),
  createdAt: bigint('created_at', { mode: 'number' }).notNull(),
});

/** Recovery codes that were not used yet; a used one is deleted. */
export const recoveryCodeTable = pgTable(
  'sys_recovery_code',
  {
    /** SHA-256 of account and code, hex. */
    id: varchar('id', { length: 64 }).primaryKey(),
    userId: varchar('user_id', { length: 36 }).notNull(),
  },
  (table) => [index('sys_recovery_code_user_idx').on(table.userId)],
);

/** Roles whose members must sign in with two steps. */
export const secondStepRoleTable = pgTable('sys_second_step_role', {
  roleId: varchar('role_id', { length: 36 }).primaryKey(),
});
