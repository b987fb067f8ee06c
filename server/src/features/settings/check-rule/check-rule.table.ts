import { pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { auditColumns } from '#db/audit-columns.ts';
import { tableFacts } from '#db/table-facts.ts';

/** Validation rules, each made of parts. */
export const checkRuleTable = pgTable(
  'sys_check_rule',
  {
    id: varchar('id', { length: 36 }).primaryKey(),
    ruleName: varchar('rule_name', { length: 100 }),
    ruleCode: varchar('rule_code', { length: 100 }),
    ruleJson: varchar('rule_json', { length: 1024 }),
    ruleDescription: varchar('rule_description', { length: 200 }),
    ...auditColumns,
  },
  (table) => [uniqueIndex('sys_check_rule_code_key').on(table.ruleCode)],
);

export const checkRuleFacts = tableFacts(checkRuleTable, {
  isVersioned: true,
  unique: ['rule_code'],
  dictionary: ['id', 'rule_name', 'rule_code'],
});
