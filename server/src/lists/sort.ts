import { asc, desc, type SQL } from 'drizzle-orm';
import { Refusal } from '#platform/refusal.ts';
import type { ListColumns } from './list-columns.ts';

// what the reference product takes for an attack (docs/wire/conventions.md §9)
const injection = /['+;]|\b(and|exec|insert|select|delete|update|drop|count|chr|mid|master|truncate|char|declare|or) /i;

/**
 * The requested order. Names come from the allow list: one that looks like an attack is refused with the reference product's words,
 * any other unknown one is ignored, because clients send `createTime` to lists that have none.
 */
export const sortOf = (columns: ListColumns, column: string | undefined, order: string | undefined): SQL[] => {
  if (!column || !order) return [];
  if (injection.test(column)) throw new Refusal(`请注意，值可能存在SQL注入风险!--->${column}`);
  const direction = /asc/i.test(order) ? asc : desc;
  return column
    .split(',')
    .slice(0, 5)
    .flatMap((name) => {
      const known = columns.get(name.trim().replace(/_dictText$/, ''));
      return known ? [direction(known.column)] : [];
    });
};
