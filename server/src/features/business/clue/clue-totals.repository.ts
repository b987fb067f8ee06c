import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { clueTotalTable } from './clue-total.table.ts';

const { day, dimension, key, isFolded } = clueTotalTable;

const fresh = eq(isFolded, false);
const KEY = sql`day, dimension, key`;
const MEASURES = ['total', 'assigned', 'followed', 'arrived', 'dealt', 'defeated', 'invalid', 'deal_amount'];
const sums = sql.raw(MEASURES.map((name) => `sum(${name})`).join(', '));

/**
 * Replaces the rows of each changed key by their sum, in one statement: a concurrent reader sees the rows or the sum, and rows that are
 * appended meanwhile stay for the next run. Returns the number of rows that it removed.
 */
export const foldClueTotals = async (db: Db): Promise<number> => {
  const { rows } = await db.execute<{ removed: number }>(sql`
    with changed as (select distinct ${KEY} from ${clueTotalTable} where ${fresh}),
      gone as (delete from ${clueTotalTable} using changed
        where (${day}, ${dimension}, ${key}) = (changed.day, changed.dimension, changed.key) returning ${clueTotalTable}.*),
      kept as (insert into ${clueTotalTable} (${KEY}, ${sql.raw(MEASURES.join(', '))}, is_folded)
        select ${KEY}, ${sums}, true from gone group by ${KEY} having (${sql.raw(MEASURES.map((name) => `sum(${name}) <> 0`).join(' or '))}))
    select count(*)::int as removed from gone`);
  return rows[0]?.removed ?? 0;
};
