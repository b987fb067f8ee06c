import { sql } from 'drizzle-orm';
import { timestamp, varchar } from 'drizzle-orm/pg-core';
import { currentCaller } from '#platform/caller.ts';
import { now } from './clock.ts';

/** A timestamp column without fractions, read and written as text: `yyyy-MM-dd HH:mm:ss` in GMT+8. */
export const dateTimeColumn = (name: string) => timestamp(name, { precision: 0, mode: 'string' });

const nobody = sql<string>`null`;
// update_time is the version of the optimistic lock (as-read.ts), so two changes within one second must get different times
const later = () => sql<string>`greatest(${now()}::timestamp, update_time + interval '1 second')`;
const callerName = () => currentCaller()?.username ?? nobody;

/** Who created and last changed a row, and when. Filled in automatically; 100 is the maximum length of a username. */
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
