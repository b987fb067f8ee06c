import { type ExportQuery, keysIn } from '@mortise/shared/contract';
import { and, asc, desc, getTableName, inArray } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#db/db.ts';
import { Refusal } from '#platform/refusal.ts';
import { conditionsOf, type ListOptions } from './find-page.ts';
import { columnsOfTable, withAliases } from './list-columns.ts';
import { sortOf } from './sort.ts';
import { checkNames } from './unknown-names.ts';

/** More nobody reads in a spreadsheet program. */
const MOST = 100_000;
const PIECE = 500;

/**
 * All rows that a list would show, in its order, or those that were selected. Which rows they are is settled at once, so that nothing
 * is repeated or left out when others write meanwhile; the rows themselves come piece by piece, and no connection waits for a slow reader.
 */
export const findRows = async <Row extends { id: string | number }>(
  db: Db,
  table: PgTable,
  query: ExportQuery,
  options: ListOptions = {},
): Promise<AsyncIterable<Row[]>> => {
  const columns = withAliases(columnsOfTable(table), options.columns);
  checkNames(db, getTableName(table), columns, query, options.ignore);
  const key = columns.get('id')?.column;
  if (!key) throw new Error('rows without an id cannot be exported');
  const chosen = keysIn(query.selections);
  const where = and(options.where, chosen.length ? inArray(key, chosen) : undefined, conditionsOf(columns, query, options.ignore));
  const isUp = /asc/i.test(query.order ?? '') && query.column;
  const order = [...sortOf(columns, query.column, query.order), ...(options.orderBy ?? []), isUp ? asc(key) : desc(key)];
  const found = await db
    .select({ id: key })
    .from(table)
    .where(where)
    .orderBy(...order)
    .limit(MOST + 1);
  if (found.length > MOST) throw new Refusal(`一次最多导出 ${MOST} 行，请缩小查询范围`);

  return (async function* () {
    for (let start = 0; start < found.length; start += PIECE) {
      const ids = found.slice(start, start + PIECE).map(({ id }) => id);
      const rows = (await db.select().from(table).where(inArray(key, ids))) as Row[];
      const byId = new Map<unknown, Row>(rows.map((row) => [row.id, row]));
      yield ids.flatMap((id) => byId.get(id) ?? []);
    }
  })();
};
