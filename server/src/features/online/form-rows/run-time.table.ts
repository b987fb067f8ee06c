import { getTableColumns, sql } from 'drizzle-orm';
import {
  bigint,
  doublePrecision,
  integer,
  numeric,
  type PgColumn,
  type PgTable,
  pgSchema,
  text,
  timestamp,
  varchar,
} from 'drizzle-orm/pg-core';
import { now } from '#db/clock.ts';
import { currentCaller } from '#platform/caller.ts';
import { Refusal } from '#platform/refusal.ts';
import type { FormDefinition } from '../form-head/form-definition.lookup.ts';

export type RunTimeTable = PgTable & Record<string, PgColumn> & { id: PgColumn };

const nobody = sql<string>`null`;
// update_time is the version of the optimistic lock, so two changes within one second must get different times
const later = () => sql<string>`greatest(${now()}::timestamp, update_time + interval '1 second')`;

const plain = (name: string, type: string) => {
  switch (type.toLowerCase()) {
    case 'int':
    case 'integer':
      return integer(name);
    case 'long':
      return bigint(name, { mode: 'number' });
    case 'double':
      return doublePrecision(name);
    case 'bigdecimal':
      return numeric(name);
    case 'date':
    case 'datetime':
      return timestamp(name, { precision: 0, mode: 'string' });
    case 'string':
      return varchar(name);
    default:
      return text(name);
  }
};

/** Columns that the server fills in, if the form has them with a fitting type. */
const stamped = (name: string, type: string) => {
  const isMoment = /^date(time)?$/i.test(type);
  const isText = /^(string|text)$/i.test(type);
  if (name === 'create_by' && isText) return varchar(name).$defaultFn(() => currentCaller()?.username ?? nobody);
  if (name === 'sys_org_code' && isText) return varchar(name).$defaultFn(() => currentCaller()?.orgCode || nobody);
  if (name === 'create_time' && isMoment) return timestamp(name, { precision: 0, mode: 'string' }).$defaultFn(now);
  if (name === 'update_by' && isText)
    return varchar(name)
      .$defaultFn(() => nobody)
      .$onUpdateFn(() => currentCaller()?.username ?? nobody);
  if (name === 'update_time' && isMoment)
    return timestamp(name, { precision: 0, mode: 'string' })
      .$defaultFn(() => nobody)
      .$onUpdateFn(later);
  return undefined;
};

/** Columns that no request may set. */
export const STAMPS: ReadonlySet<string> = new Set(['id', 'create_by', 'create_time', 'update_by', 'update_time', 'sys_org_code']);

const tables = new WeakMap<FormDefinition, RunTimeTable>();

/** The table of a form with the columns that the form knows; properties have the names of their columns. */
export const tableOf = (form: FormDefinition): RunTimeTable => {
  const known = tables.get(form);
  if (known) return known;
  const columns = Object.fromEntries(
    form.fields.map(({ dbFieldName: name, dbType }) => [name, stamped(name, dbType) ?? plain(name, dbType)]),
  );
  // the form is not synchronised without a column `id`
  const table = pgSchema('online').table(form.original.tableName, columns) as unknown as RunTimeTable;
  tables.set(form, table);
  return table;
};

/** A column by its name, as head and fields of other forms name it. */
export const columnOf = (table: RunTimeTable, name: string) => {
  const column = getTableColumns(table)[name];
  if (!column) throw new Refusal(`表单没有字段 ${name}，请检查外键配置`);
  return column;
};
