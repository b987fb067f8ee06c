import { sql } from 'drizzle-orm';
import { date, index, pgTable, smallint, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { auditColumns } from '#db/audit-columns.ts';
import { quickIndex, searchIndex } from '#db/search-index.ts';
import { tableFacts } from '#db/table-facts.ts';

/**
 * Accounts. Removal is a soft delete (`del_flag`): the row still occupies its unique values.
 * `org_code` is the code of the current department; memberships are in `sys_user_depart`.
 */
export const userTable = pgTable(
  'sys_user',
  {
    id: varchar('id', { length: 36 }).primaryKey(),
    username: varchar('username', { length: 100 }).notNull(),
    realname: varchar('realname', { length: 100 }),
    /** argon2id in PHC form, salt included. */
    password: varchar('password', { length: 255 }),
    avatar: varchar('avatar', { length: 255 }),
    birthday: date('birthday', { mode: 'string' }),
    sex: smallint('sex'),
    email: varchar('email', { length: 45 }),
    phone: varchar('phone', { length: 45 }),
    orgCode: varchar('org_code', { length: 64 }),
    status: smallint('status'),
    delFlag: smallint('del_flag'),
    thirdId: varchar('third_id', { length: 100 }),
    thirdType: varchar('third_type', { length: 100 }),
    activitiSync: smallint('activiti_sync'),
    workNo: varchar('work_no', { length: 100 }),
    post: varchar('post', { length: 100 }),
    telephone: varchar('telephone', { length: 45 }),
    userIdentity: smallint('user_identity'),
    departIds: text('depart_ids'),
    relTenantIds: varchar('rel_tenant_ids', { length: 100 }),
    clientId: varchar('client_id', { length: 64 }),
    ...auditColumns,
  },
  (table) => [
    uniqueIndex('sys_user_username_key').on(table.username),
    // without the twins that are older than this index: its migration
    uniqueIndex('sys_user_username_lower_key').on(sql`lower(${table.username})`),
    uniqueIndex('sys_user_work_no_key').on(table.workNo),
    uniqueIndex('sys_user_phone_key').on(table.phone),
    uniqueIndex('sys_user_email_key').on(table.email),
    index('sys_user_status_idx').on(table.status),
    index('sys_user_del_flag_idx').on(table.delFlag),
    // default sort order of the list; id is the tie-breaker
    index('sys_user_create_time_idx').on(table.createTime, table.id),
    searchIndex(table.username),
    searchIndex(table.realname),
    searchIndex(table.phone),
    quickIndex(table.username, table.realname, table.phone, table.workNo),
  ],
);

export const userFacts = tableFacts(userTable, {
  isVersioned: true,
  owner: 'id',
  unique: ['username', 'phone', 'email', 'work_no'],
  caseless: 'username',
  keepsRemoved: true,
  dictionary: ['id', 'username', 'realname', 'work_no', 'sex', 'status', 'del_flag', 'org_code', 'create_time'],
  report: [
    'id',
    'username',
    'realname',
    'sex',
    'birthday',
    'email',
    'phone',
    'org_code',
    'status',
    'del_flag',
    'work_no',
    'post',
    'telephone',
    'user_identity',
    'depart_ids',
    'create_by',
    'create_time',
    'update_by',
    'update_time',
    'avatar',
    'activiti_sync',
  ],
});
