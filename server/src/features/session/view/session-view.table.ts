import { pgTable, varchar } from 'drizzle-orm/pg-core';
import { tableFacts } from '#db/table-facts.ts';
import { sessionTable } from '../session.table.ts';

/** Sessions that see the console as a role (ADR 61). The row goes with its session. */
export const sessionViewTable = pgTable('sys_session_view', {
  id: varchar('id', { length: 64 })
    .primaryKey()
    .references(() => sessionTable.id, { onDelete: 'cascade' }),
  roleId: varchar('role_id', { length: 36 }).notNull(),
});

export const sessionViewFacts = tableFacts(sessionViewTable, { owner: 'id' });
