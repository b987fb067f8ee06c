import { type ExportQuery, keysIn } from '@mortise/shared/contract';
import { and, asc, desc, getTableName, inArray } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#db/db.ts';
import { Refusal } from '#platform/refusal.ts';
import { conditionsOf, type ListOptions } from './find-page.ts';
import { columnsOfTable, withAliases } from './list-columns.ts';
import { sortOf } from './sort.ts';
import { checkNames } from './unknown-names.ts';

/** Limit of exported rows; spreadsheet programs are unusable far beyond it. */
const MOST = 100_000;
const PIECE = 500;

/**
 * Reads all rows of a list in its order, or the selected ones, for exports. First reads the ids, so that concurrent writes cause no
 * repeated or missing rows, then yields the rows in batches, so that a slow reader does not hold a connection.
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
