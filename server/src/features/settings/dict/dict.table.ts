import { index, integer, pgTable, smallint, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { auditColumns } from '#db/audit-columns.ts';
import { tableFacts } from '#db/table-facts.ts';

/** Dictionaries. A recycled one (`del_flag` 1) still occupies its code. */
export const dictTable = pgTable(
  'sys_dict',
  {
    id: varchar('id', { length: 36 }).primaryKey(),
    dictName: varchar('dict_name', { length: 100 }).notNull(),
    dictCode: varchar('dict_code', { length: 100 }).notNull(),
    description: varchar('description', { length: 255 }),
    delFlag: smallint('del_flag'),
    /** 0 strings, 1 numbers; the API sends all values as strings. */
    type: smallint('type').default(0),
    ...auditColumns,
  },
  (table) => [uniqueIndex('sys_dict_dict_code_key').on(table.dictCode)],
);

export const dictItemTable = pgTable(
  'sys_dict_item',
  {
    id: varchar('id', { length: 36 }).primaryKey(),
    dictId: varchar('dict_id', { length: 36 }),
    itemText: varchar('item_text', { length: 100 }).notNull(),
    itemValue: varchar('item_value', { length: 100 }).notNull(),
    description: varchar('description', { length: 255 }),
    sortOrder: integer('sort_order'),
    /** 1 enabled, 0 disabled. */
    status: integer('status'),
    ...auditColumns,
  },
  (table) => [
    uniqueIndex('sys_dict_item_pair_key').on(table.dictId, table.itemValue),
    index('sys_dict_item_sort_idx').on(table.sortOrder),
    index('sys_dict_item_status_idx').on(table.status),
  ],
);

export const dictFacts = tableFacts(dictTable, {
  isVersioned: true,
  unique: ['dict_code'],
  keepsRemoved: true,
  dictionary: ['id', 'dict_code', 'dict_name', 'del_flag'],
  report: 'all',
});

export const dictItemFacts = tableFacts(dictItemTable, { isVersioned: true, report: 'all' });
