import { asc, desc, type SQL } from 'drizzle-orm';
import { Refusal } from '#platform/refusal.ts';
import type { ListColumn, ListColumns } from './list-columns.ts';

// patterns that the reference product refuses as SQL injection (docs/wire/conventions.md §9)
const injection = /['+;]|\b(and|exec|insert|select|delete|update|drop|count|chr|mid|master|truncate|char|declare|or) /i;

/**
 * The requested sort order: names and their directions, `a,b` and `asc,desc`; the first direction counts for names without one, as for
 * clients that send several names with one direction. Names are looked up in the allow list. A name that looks like SQL injection is refused with the reference
 * product's message; other unknown names are ignored, because clients send `createTime` to lists that have no such column.
 *
 * @param keyOf what is compared in place of a column
 */
export const sortOf = (
  columns: ListColumns,
  column: string | undefined,
  order: string | undefined,
  keyOf: (column: ListColumn['column']) => ListColumn['column'] | SQL = (known) => known,
): SQL[] => {
  if (!column || !order) return [];
  if (injection.test(column)) throw new Refusal(`请注意，值可能存在SQL注入风险!--->${column}`);
  const orders = order.split(',');
  return column
    .split(',')
    .slice(0, 5)
    .flatMap((name, place) => {
      const direction = /asc/i.test(orders[place] ?? orders[0] ?? '') ? asc : desc;
      const known = columns.get(name.trim().replace(/_dictText$/, ''));
      return known ? [direction(keyOf(known.column))] : [];
    });
};
