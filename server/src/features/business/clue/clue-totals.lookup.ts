import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { isWithinArea } from '../area/area.lookup.ts';
import { clueTotalTable } from './clue-total.table.ts';

/** A condition on leads; both days count. */
export interface ClueRange {
  begin: string;
  end: string;
  platformId?: string | undefined;
  areaId?: string | undefined;
  carTypeId?: string | undefined;
  ownerName?: string | undefined;
}

export type ClueGrouping = 'date' | 'platform' | 'area' | 'carType' | 'owner' | 'all';

const { day, dimension, key, total, assigned, followed, arrived, dealt, defeated, invalid, dealAmount } = clueTotalTable;

/** Each condition of a range, with the dimension whose rows have it. */
const CONDITIONS = [
  ['platformId', 'platform', (id: string) => eq(key, id)],
  ['areaId', 'area', (id: string) => isWithinArea(key, id)],
  ['carTypeId', 'carType', (id: string) => eq(key, id)],
  ['ownerName', 'owner', (name: string) => eq(key, name)],
] as const;

const summed = sql`
  sum(${total})::int as total, sum(${assigned})::int as assigned, sum(${followed})::int as followed, sum(${arrived})::int as arrived,
  sum(${dealt})::int as dealt, sum(${defeated})::int as defeated, sum(${invalid})::int as invalid, sum(${dealAmount})::float8 as "dealAmount"`;

/**
 * Adds up the kept figures, which have one dimension: `undefined` for a grouping and conditions of two dimensions, and for callers with
 * data rules, which may name any column.
 */
export const ofTotals = (grouping: ClueGrouping, range: ClueRange, visible: SQL | undefined): SQL | undefined => {
  const asked = CONDITIONS.flatMap(([name, of, conditionOf]) => {
    const value = range[name];
    return value ? [{ of, condition: conditionOf(value) }] : [];
  });
  const isKey = grouping !== 'date' && grouping !== 'all';
  const dimensions = new Set<string>([...asked.map(({ of }) => of), ...(isKey ? [grouping] : [])]);
  if (visible || dimensions.size > 1) return undefined;
  const where = and(
    eq(dimension, [...dimensions][0] ?? 'all'),
    gte(day, range.begin),
    lte(day, range.end),
    ...asked.map(({ condition }) => condition),
  );
  const [group, shown] = grouping === 'date' ? [day, sql`to_char(${day}, 'YYYY-MM-DD')`] : isKey ? [key, key] : [sql`()`, sql`''`];
  return sql`select ${shown} as id, ${summed} from ${clueTotalTable} where ${where} group by ${group} having sum(${total}) > 0`;
};

/** Number of all leads by status. */
export const statusTotals = (db: Db) =>
  db
    .select({ status: key, count: sql<number>`sum(${total})::int` })
    .from(clueTotalTable)
    .where(eq(dimension, 'status'))
    .groupBy(key)
    .having(sql`sum(${total}) > 0`);
