import { pgTable, smallint, uniqueIndex, varchar } from 'drizzle-orm/pg-core';

/** Accounts at OAuth2 providers; `sys_user_id` is null until the account is bound to a local user. */
export const thirdAccountTable = pgTable(
  'sys_third_account',
  {
    id: varchar('id', { length: 36 }).primaryKey(),
    sysUserId: varchar('sys_user_id', { length: 36 }),
    avatar: varchar('avatar', { length: 255 }),
    status: smallint('status'),
    delFlag: smallint('del_flag'),
    realname: varchar('realname', { length: 100 }),
    thirdUserUuid: varchar('third_user_uuid', { length: 100 }),
    thirdUserId: varchar('third_user_id', { length: 100 }),
    thirdType: varchar('third_type', { length: 50 }),
  },
  (table) => [uniqueIndex('sys_third_account_type_user_key').on(table.thirdType, table.thirdUserId)],
);
