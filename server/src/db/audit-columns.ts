import { sql } from 'drizzle-orm';
import { timestamp, varchar } from 'drizzle-orm/pg-core';
import { currentCaller } from '#platform/caller.ts';
import { now } from './clock.ts';

/** `yyyy-MM-dd HH:mm:ss`, GMT+8, kept as text on this side. */
export const dateTimeColumn = (name: string) => timestamp(name, { precision: 0, mode: 'string' });

const nobody = sql<string>`null`;
// a second is long: two changes within the same one get different times, so that an editor can tell them apart (as-read.ts)
const later = () => sql<string>`greatest(${now()}::timestamp, update_time + interval '1 second')`;
const callerName = () => currentCaller()?.username ?? nobody;

/** Who made and last changed a row. They fill themselves; a username may be 100 characters long. */
export const auditColumns = {
  createBy: varchar('create_by', { length: 100 }).$defaultFn(callerName),
  createTime: dateTimeColumn('create_time').$defaultFn(now),
  updateBy: varchar('update_by', { length: 100 })
    .$defaultFn(() => nobody)
    .$onUpdateFn(callerName),
  updateTime: dateTimeColumn('update_time')
    .$defaultFn(() => nobody)
    .$onUpdateFn(later),
};
