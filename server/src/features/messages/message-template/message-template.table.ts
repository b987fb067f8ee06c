import { pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { auditColumns } from '#db/audit-columns.ts';
import { tableFacts } from '#db/table-facts.ts';

export const messageTemplateTable = pgTable(
  'sys_sms_template',
  {
    id: varchar('id', { length: 36 }).primaryKey(),
    templateCode: varchar('template_code', { length: 32 }).notNull(),
    templateName: varchar('template_name', { length: 50 }).notNull(),
    templateType: varchar('template_type', { length: 1 }).notNull(),
    templateContent: varchar('template_content', { length: 1000 }),
    templateTestJson: varchar('template_test_json', { length: 1000 }),
    ...auditColumns,
  },
  (table) => [uniqueIndex('sys_sms_template_code_key').on(table.templateCode)],
);

export const messageTemplateFacts = tableFacts(messageTemplateTable, { isVersioned: true, unique: ['template_code'] });
