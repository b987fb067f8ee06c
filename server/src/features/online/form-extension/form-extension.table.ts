import { integer, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { auditColumns } from '#db/audit-columns.ts';
import { tableFacts } from '#db/table-facts.ts';

/** Buttons that administrators add to the pages of a form. */
export const formButtonTable = pgTable(
  'onl_cgform_button',
  {
    id: varchar('id', { length: 36 }).primaryKey(),
    cgformHeadId: varchar('cgform_head_id', { length: 36 }).notNull(),
    buttonCode: varchar('button_code', { length: 50 }).notNull(),
    buttonName: varchar('button_name', { length: 50 }),
    buttonStyle: varchar('button_style', { length: 20 }),
    optType: varchar('opt_type', { length: 20 }),
    orderNum: integer('order_num'),
    buttonIcon: varchar('button_icon', { length: 20 }),
    exp: varchar('exp', { length: 255 }),
    buttonStatus: varchar('button_status', { length: 2 }),
    optPosition: varchar('opt_position', { length: 3 }),
    ...auditColumns,
  },
  (table) => [uniqueIndex('onl_cgform_button_code_key').on(table.cgformHeadId, table.buttonCode)],
);

/** Scripts of forms, one of each kind. */
export const formScriptTable = pgTable(
  'onl_cgform_enhance_js',
  {
    id: varchar('id', { length: 36 }).primaryKey(),
    cgformHeadId: varchar('cgform_head_id', { length: 36 }).notNull(),
    cgJs: text('cg_js').notNull(),
    cgJsType: varchar('cg_js_type', { length: 20 }).notNull(),
    content: varchar('content', { length: 1000 }),
    ...auditColumns,
  },
  (table) => [uniqueIndex('onl_cgform_enhance_js_kind_key').on(table.cgformHeadId, table.cgJsType)],
);

export const formButtonFacts = tableFacts(formButtonTable, { isVersioned: true });

export const formScriptFacts = tableFacts(formScriptTable, { isVersioned: true });
