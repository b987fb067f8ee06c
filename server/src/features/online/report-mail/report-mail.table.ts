import { index, jsonb, pgTable, varchar } from 'drizzle-orm/pg-core';
import { auditColumns, dateTimeColumn } from '#db/audit-columns.ts';
import { tableFacts } from '#db/table-facts.ts';

/** Reports that are mailed at set times. The job of the same id has the times (ADR 105). */
export const reportMailTable = pgTable(
  'onl_cgreport_mail',
  {
    id: varchar('id', { length: 36 }).primaryKey(),
    cgrheadId: varchar('cgrhead_id', { length: 36 }).notNull(),
    title: varchar('title', { length: 100 }).notNull(),
    /** Comma lists: usernames, role ids, addresses. */
    users: varchar('users', { length: 4000 }),
    roles: varchar('roles', { length: 4000 }),
    addresses: varchar('addresses', { length: 4000 }),
    conditions: jsonb('conditions').$type<Record<string, string>>().notNull(),
    /** The person who made it, and the tenant in which: the report runs as this person. The row itself belongs to no tenant. */
    ownerId: varchar('owner_id', { length: 36 }).notNull(),
    tenantId: varchar('maker_tenant', { length: 36 }).notNull(),
    lastTime: dateTimeColumn('last_time'),
    lastResult: varchar('last_result', { length: 1000 }),
    ...auditColumns,
  },
  (table) => [index('onl_cgreport_mail_head_idx').on(table.cgrheadId), index('onl_cgreport_mail_owner_idx').on(table.ownerId)],
);
export type StoredReportMail = typeof reportMailTable.$inferSelect;

export const reportMailFacts = tableFacts(reportMailTable, { isVersioned: false });
