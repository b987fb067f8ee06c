import type { DictItem } from '@mortise/shared/contract';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { dictItemTable, dictTable } from './dict.table.ts';
import type { Operator, TableDictionary } from './table-dictionary.ts';

// a longer list is of no use in a select, and anybody who is signed in may ask
const MOST_ROWS = 5000;

const operators: Record<Operator, SQL> = {
  '=': sql`=`,
  '!=': sql`<>`,
  '<>': sql`<>`,
  '>': sql`>`,
  '<': sql`<`,
  '>=': sql`>=`,
  '<=': sql`<=`,
  like: sql`like`,
};

/** Soft-deleted rows are nobody's choice. */
const liveOnly: Record<string, SQL> = { sys_user: sql`del_flag = 0`, sys_dict: sql`del_flag = 0` };

export const createDictRepository = (db: Db) => ({
  /** Also the items that are switched off: old rows still carry their values. */
  findItems: (dictCode: string): Promise<DictItem[]> =>
    db
      .select({ value: dictItemTable.itemValue, text: dictItemTable.itemText, title: dictItemTable.itemText })
      .from(dictItemTable)
      .innerJoin(dictTable, eq(dictTable.id, dictItemTable.dictId))
      .where(and(eq(dictTable.dictCode, dictCode), eq(dictTable.delFlag, 0)))
      .orderBy(asc(dictItemTable.sortOrder), asc(dictItemTable.id)),

  async findRows({ table, text, code, conditions, orderBy }: TableDictionary): Promise<DictItem[]> {
    const where = and(
      liveOnly[table],
      // a bound value without a type takes that of the column
      ...conditions.map(({ column, operator, value }) => sql`${sql.identifier(column)} ${operators[operator]} ${value}`),
    );
    const order = orderBy.map(({ column, descending }) => sql`${sql.identifier(column)} ${descending ? sql`desc` : sql`asc`}`);
    const { rows } = await db.execute<{ value: string; text: string }>(sql`
      select ${sql.identifier(code)}::text as value, coalesce(${sql.identifier(text)}::text, '') as text from ${sql.identifier(table)}
      ${where ? sql`where ${where}` : sql``}
      ${order.length ? sql`order by ${sql.join(order, sql`, `)}` : sql``}
      limit ${MOST_ROWS}`);
    return rows.map((row) => ({ value: row.value, text: row.text, title: row.text }));
  },
});
export type DictRepository = ReturnType<typeof createDictRepository>;
