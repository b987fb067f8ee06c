import { pgTable, varchar } from 'drizzle-orm/pg-core';
import { tableFacts } from '#db/table-facts.ts';
import { sessionTable } from '../session.table.ts';

/** The department that each session works in. The row goes with its session. */
export const sessionDepartmentTable = pgTable('sys_session_depart', {
  id: varchar('id', { length: 64 })
    .primaryKey()
    .references(() => sessionTable.id, { onDelete: 'cascade' }),
  depId: varchar('dep_id', { length: 36 }).notNull(),
});

export const sessionDepartmentFacts = tableFacts(sessionDepartmentTable, { owner: 'id' });
