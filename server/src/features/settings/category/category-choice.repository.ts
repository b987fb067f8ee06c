import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#db/db.ts';
import { categoryTable } from './category.table.ts';
import { isBelow, rowsWhere } from './category-rows.repository.ts';

const { id, pid, code, name, hasChild, createBy, sysOrgCode } = categoryTable;

/** Columns that a condition may name, by column name and by property. */
const CONDITIONS: Readonly<Record<string, PgColumn>> = {
  ...{ id, pid, code, name, hasChild, createBy, sysOrgCode },
  ...{ has_child: hasChild, create_by: createBy, sys_org_code: sysOrgCode },
};

/** Categories as choices of forms. */
export const createCategoryChoiceRepository = (db: Db) => ({
  withIds: (ids: readonly string[]) => rowsWhere(db, inArray(id, [...ids])),
  withCode: (value: string) => rowsWhere(db, eq(code, value)),
  /** Rows whose column has this value; `undefined`: no such column. */
  withValue: async (column: string, value: string) => {
    const known = Object.hasOwn(CONDITIONS, column) ? CONDITIONS[column] : undefined;
    return known && rowsWhere(db, eq(known, value));
  },
  /** Children that meet all conditions; `undefined`: one of the columns does not exist. */
  below: async (parent: string, conditions: Readonly<Record<string, string>> = {}) => {
    const wanted: SQL[] = [];
    for (const [column, value] of Object.entries(conditions)) {
      const known = Object.hasOwn(CONDITIONS, column) ? CONDITIONS[column] : undefined;
      if (!known) return undefined;
      wanted.push(eq(known, value));
    }
    return rowsWhere(db, and(eq(pid, parent), ...wanted));
  },
  branchBelow: (parent: string) => rowsWhere(db, isBelow([parent])),
  all: () => rowsWhere(db, undefined),
  /** Every category whose code begins like this; those without a code never do. */
  withPrefix: (prefix: string) => rowsWhere(db, and(isNotNull(code), sql`left(${code}, ${prefix.length}) = ${prefix}`)),
});
export type CategoryChoiceRepository = ReturnType<typeof createCategoryChoiceRepository>;
