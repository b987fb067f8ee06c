import { date, doublePrecision, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core';
import { auditColumns, dateTimeColumn } from '#db/audit-columns.ts';
import { quickIndex, searchIndex } from '#db/search-index.ts';
import { tableFacts } from '#db/table-facts.ts';

/** Rows of the example of a single table (docs/wire/online-tables.md). */
export const jeecgDemoTable = pgTable(
  'demo',
  {
    id: varchar('id', { length: 50 }).primaryKey(),
    name: varchar('name', { length: 30 }),
    keyWord: varchar('key_word', { length: 255 }),
    punchTime: dateTimeColumn('punch_time'),
    salaryMoney: doublePrecision('salary_money'),
    bonusMoney: doublePrecision('bonus_money'),
    sex: varchar('sex', { length: 2 }),
    age: integer('age'),
    birthday: date('birthday', { mode: 'string' }),
    email: varchar('email', { length: 50 }),
    content: varchar('content', { length: 1000 }),
    /** Department of the creator, for data rules. */
    sysOrgCode: varchar('sys_org_code', { length: 64 }),
    ...auditColumns,
  },
  (table) => [index('demo_create_time_idx').on(table.createTime, table.id), searchIndex(table.name), quickIndex(table.name, table.keyWord)],
);

export const jeecgDemoFacts = tableFacts(jeecgDemoTable, { isVersioned: true, report: 'all' });
