import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, index, integer, pgTable, smallint, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { auditColumns } from '#db/audit-columns.ts';
import { tableFacts } from '#db/table-facts.ts';

/** Menu rows (type 0 and 1) and buttons (type 2) in one tree. */
export const permissionTable = pgTable(
  'sys_permission',
  {
    id: varchar('id', { length: 36 }).primaryKey(),
    parentId: varchar('parent_id', { length: 36 }),
    name: varchar('name', { length: 100 }),
    url: varchar('url', { length: 255 }),
    component: varchar('component', { length: 255 }),
    componentName: varchar('component_name', { length: 100 }),
    redirect: varchar('redirect', { length: 255 }),
    menuType: integer('menu_type'),
    perms: varchar('perms', { length: 255 }),
    permsType: varchar('perms_type', { length: 10 }).default('0'),
    sortNo: doublePrecision('sort_no'),
    alwaysShow: boolean('always_show'),
    icon: varchar('icon', { length: 100 }),
    route: boolean('is_route').default(true),
    leaf: boolean('is_leaf'),
    keepAlive: boolean('keep_alive'),
    hidden: boolean('hidden').default(false),
    description: varchar('description', { length: 255 }),
    delFlag: smallint('del_flag').default(0),
    ruleFlag: integer('rule_flag').default(0),
    status: varchar('status', { length: 2 }),
    internalOrExternal: boolean('internal_or_external'),
    ...auditColumns,
  },
  (table) => [
    // buttons: one row per permission code
    uniqueIndex('sys_permission_perms_key').on(table.perms).where(sql`menu_type = 2 and perms <> ''`),
    index('sys_permission_parent_idx').on(table.parentId),
    index('sys_permission_route_idx').on(table.route),
    index('sys_permission_leaf_idx').on(table.leaf),
    index('sys_permission_sort_idx').on(table.sortNo),
    index('sys_permission_del_flag_idx').on(table.delFlag),
    index('sys_permission_menu_type_idx').on(table.menuType),
    index('sys_permission_hidden_idx').on(table.hidden),
    index('sys_permission_status_idx').on(table.status),
  ],
);

/** Data rules: conditions on the rows that a list shows to users granted them. */
export const permissionDataRuleTable = pgTable(
  'sys_permission_data_rule',
  {
    id: varchar('id', { length: 36 }).primaryKey(),
    permissionId: varchar('permission_id', { length: 36 }),
    ruleName: varchar('rule_name', { length: 50 }),
    ruleColumn: varchar('rule_column', { length: 50 }),
    ruleConditions: varchar('rule_conditions', { length: 50 }),
    ruleValue: varchar('rule_value', { length: 300 }),
    status: varchar('status', { length: 3 }),
    ...auditColumns,
  },
  (table) => [index('sys_permission_data_rule_permission_idx').on(table.permissionId)],
);

export const permissionFacts = tableFacts(permissionTable, { isVersioned: true, unique: ['perms'] });

export const permissionDataRuleFacts = tableFacts(permissionDataRuleTable, { isVersioned: true });
