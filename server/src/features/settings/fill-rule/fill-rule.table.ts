import { bigint, pgTable, primaryKey, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { auditColumns } from '#db/audit-columns.ts';
import { tableFacts } from '#db/table-facts.ts';

/** Rules that generate codes; `rule_class` names the generator. */
export const fillRuleTable = pgTable(
  'sys_fill_rule',
  {
    id: varchar('id', { length: 36 }).primaryKey(),
    ruleName: varchar('rule_name', { length: 100 }),
    ruleCode: varchar('rule_code', { length: 100 }),
    ruleClass: varchar('rule_class', { length: 100 }),
    ruleParams: varchar('rule_params', { length: 200 }),
    ...auditColumns,
  },
  (table) => [uniqueIndex('sys_fill_rule_code_key').on(table.ruleCode)],
);

/** The last number of each rule and period. No foreign key: a rule that is restored from the bin goes on where it was. */
export const fillCounterTable = pgTable(
  'sys_fill_counter',
  {
    ruleId: varchar('rule_id', { length: 36 }).notNull(),
    /** What the count starts anew with, such as the day; empty: it never does. */
    period: varchar('period', { length: 40 }).notNull(),
    value: bigint('value', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.ruleId, table.period] })],
);

export const fillRuleFacts = tableFacts(fillRuleTable, { isVersioned: true, unique: ['rule_code'] });
