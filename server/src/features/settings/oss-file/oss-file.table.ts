import { bigint, pgTable, varchar } from 'drizzle-orm/pg-core';
import { auditColumns } from '#db/audit-columns.ts';
import { tableFacts } from '#db/table-facts.ts';

/** Files of the object store. Their content and owner are in sys_stored_file, whose id is part of the address. */
export const ossFileTable = pgTable('oss_file', {
  id: varchar('id', { length: 36 }).primaryKey(),
  fileName: varchar('file_name', { length: 255 }),
  url: varchar('url', { length: 1000 }),
  fileSize: bigint('file_size', { mode: 'number' }),
  contentType: varchar('content_type', { length: 100 }),
  ...auditColumns,
});

export const ossFileFacts = tableFacts(ossFileTable, { isVersioned: false });
