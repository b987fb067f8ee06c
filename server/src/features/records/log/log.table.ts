import { bigint, index, pgTable, smallint, text, varchar } from 'drizzle-orm/pg-core';
import { auditColumns } from '#db/audit-columns.ts';
import { tableFacts } from '#db/table-facts.ts';

/** Sign-ins (type 1) and operations (type 2). `userid` holds the username, `username` the display name. */
export const logTable = pgTable(
  'sys_log',
  {
    id: varchar('id', { length: 36 }).primaryKey(),
    logType: smallint('log_type'),
    logContent: varchar('log_content', { length: 1000 }),
    operateType: smallint('operate_type'),
    userid: varchar('userid', { length: 100 }),
    username: varchar('username', { length: 100 }),
    ip: varchar('ip', { length: 100 }),
    method: varchar('method', { length: 500 }),
    requestUrl: varchar('request_url', { length: 255 }),
    requestParam: text('request_param'),
    requestType: varchar('request_type', { length: 10 }),
    costTime: bigint('cost_time', { mode: 'number' }),
    ...auditColumns,
  },
  (table) => [
    index('sys_log_userid_idx').on(table.userid),
    // all queries filter by type and mostly read the latest rows
    index('sys_log_log_type_idx').on(table.logType, table.createTime),
    index('sys_log_operate_type_idx').on(table.operateType),
    index('sys_log_create_time_idx').on(table.createTime),
  ],
);

export const logFacts = tableFacts(logTable, {
  isVersioned: false,
  report: ['id', 'log_type', 'log_content', 'operate_type', 'userid', 'username', 'ip', 'cost_time', 'create_by', 'create_time'],
});
