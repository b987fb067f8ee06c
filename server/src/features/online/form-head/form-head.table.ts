import { index, integer, pgSchema, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { auditColumns } from '#db/audit-columns.ts';
import { tableFacts } from '#db/table-facts.ts';

/** Schema of the tables that are made at run time. */
export const onlineSchema = pgSchema('online');

/** Configured forms, one per table; copies share the table of another form. */
export const formHeadTable = pgTable(
  'onl_cgform_head',
  {
    id: varchar('id', { length: 36 }).primaryKey(),
    tableName: varchar('table_name', { length: 63 }).notNull(),
    tableType: integer('table_type').notNull(),
    tableVersion: integer('table_version').default(1),
    tableTxt: varchar('table_txt', { length: 200 }).notNull(),
    isCheckbox: varchar('is_checkbox', { length: 5 }),
    isDbSynch: varchar('is_db_synch', { length: 20 }).notNull().default('N'),
    isPage: varchar('is_page', { length: 5 }),
    isTree: varchar('is_tree', { length: 5 }),
    idSequence: varchar('id_sequence', { length: 200 }),
    idType: varchar('id_type', { length: 100 }),
    queryMode: varchar('query_mode', { length: 10 }),
    relationType: integer('relation_type'),
    subTableStr: varchar('sub_table_str', { length: 4000 }),
    tabOrderNum: integer('tab_order_num'),
    treeParentIdField: varchar('tree_parent_id_field', { length: 50 }),
    treeIdField: varchar('tree_id_field', { length: 50 }),
    treeFieldname: varchar('tree_fieldname', { length: 50 }),
    formCategory: varchar('form_category', { length: 50 }),
    formTemplate: varchar('form_template', { length: 50 }),
    formTemplateMobile: varchar('form_template_mobile', { length: 50 }),
    themeTemplate: varchar('theme_template', { length: 50 }),
    extConfigJson: text('ext_config_json'),
    scroll: integer('scroll').default(0),
    copyType: integer('copy_type').default(0),
    copyVersion: integer('copy_version'),
    physicId: varchar('physic_id', { length: 36 }),
    isDesForm: varchar('is_des_form', { length: 2 }),
    desFormCode: varchar('des_form_code', { length: 50 }),
    ...auditColumns,
  },
  (table) => [uniqueIndex('onl_cgform_head_table_key').on(table.tableName), index('onl_cgform_head_physic_idx').on(table.physicId)],
);

/** One row per field of a form: its column, how it is shown, the rules of its values. */
export const formFieldTable = pgTable(
  'onl_cgform_field',
  {
    id: varchar('id', { length: 36 }).primaryKey(),
    cgformHeadId: varchar('cgform_head_id', { length: 36 }).notNull(),
    dbFieldName: varchar('db_field_name', { length: 63 }).notNull(),
    dbFieldTxt: varchar('db_field_txt', { length: 200 }),
    /** Name of the column in the database; null before the first sync. */
    dbFieldNameOld: varchar('db_field_name_old', { length: 63 }),
    dbIsKey: integer('db_is_key'),
    dbIsNull: integer('db_is_null'),
    dbType: varchar('db_type', { length: 32 }).notNull(),
    dbLength: integer('db_length'),
    dbPointLength: integer('db_point_length'),
    dbDefaultVal: varchar('db_default_val', { length: 200 }),
    dictField: varchar('dict_field', { length: 200 }),
    dictTable: text('dict_table'),
    dictText: varchar('dict_text', { length: 200 }),
    fieldShowType: varchar('field_show_type', { length: 50 }),
    fieldHref: varchar('field_href', { length: 500 }),
    fieldLength: integer('field_length'),
    fieldValidType: varchar('field_valid_type', { length: 300 }),
    fieldMustInput: varchar('field_must_input', { length: 2 }),
    fieldExtendJson: text('field_extend_json'),
    fieldDefaultValue: varchar('field_default_value', { length: 500 }),
    isQuery: integer('is_query'),
    isShowForm: integer('is_show_form'),
    isShowList: integer('is_show_list'),
    isReadOnly: integer('is_read_only').default(0),
    queryMode: varchar('query_mode', { length: 10 }),
    mainTable: varchar('main_table', { length: 100 }),
    mainField: varchar('main_field', { length: 100 }),
    orderNum: integer('order_num'),
    converter: varchar('converter', { length: 255 }),
    queryConfigFlag: varchar('query_config_flag', { length: 3 }),
    queryDefVal: varchar('query_def_val', { length: 50 }),
    queryDictText: varchar('query_dict_text', { length: 100 }),
    queryDictField: varchar('query_dict_field', { length: 100 }),
    queryDictTable: varchar('query_dict_table', { length: 500 }),
    queryShowType: varchar('query_show_type', { length: 50 }),
    queryValidType: varchar('query_valid_type', { length: 50 }),
    queryMustInput: varchar('query_must_input', { length: 3 }),
    sortFlag: varchar('sort_flag', { length: 3 }),
    /** 1: removed from the form, its column not yet from the table. */
    delFlag: integer('del_flag').notNull().default(0),
    ...auditColumns,
  },
  (table) => [index('onl_cgform_field_head_idx').on(table.cgformHeadId)],
);

export const formIndexTable = pgTable(
  'onl_cgform_index',
  {
    id: varchar('id', { length: 36 }).primaryKey(),
    cgformHeadId: varchar('cgform_head_id', { length: 36 }),
    indexName: varchar('index_name', { length: 100 }),
    indexField: varchar('index_field', { length: 500 }),
    indexType: varchar('index_type', { length: 32 }),
    isDbSynch: varchar('is_db_synch', { length: 2 }).default('N'),
    delFlag: integer('del_flag').default(0),
    ...auditColumns,
  },
  (table) => [index('onl_cgform_index_head_idx').on(table.cgformHeadId)],
);

/** Columns and tables that a sync or a removal has renamed aside; a job drops them after 30 days. */
export const formKeptTable = pgTable(
  'onl_cgform_kept',
  {
    id: varchar('id', { length: 36 }).primaryKey(),
    tableName: varchar('table_name', { length: 63 }).notNull(),
    /** Null: the whole table is kept. */
    columnName: varchar('column_name', { length: 63 }),
    keptName: varchar('kept_name', { length: 63 }).notNull(),
    ...auditColumns,
  },
  (table) => [index('onl_cgform_kept_table_idx').on(table.tableName)],
);

export const formHeadFacts = tableFacts(formHeadTable, { isVersioned: true });

export const formFieldFacts = tableFacts(formFieldTable, { isVersioned: true });

export const formIndexFacts = tableFacts(formIndexTable, { isVersioned: true });

export const formKeptFacts = tableFacts(formKeptTable, { isVersioned: false });
