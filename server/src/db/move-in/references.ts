import { sql } from 'drizzle-orm';
import type { Db } from '../db.ts';
import type { FittingRow } from './fitting-row.ts';
import type { MovedTable } from './moved-tables.ts';

/** Ids of rows that are merged into a row with another id here. */
export const createMovedIds = () => {
  const ids = new Map<string, string>();
  return {
    note(table: string, sourceId: string, hereId: string) {
      if (sourceId !== hereId) ids.set(`${table}:${sourceId}`, hereId);
    },
    hereOf: (table: string, sourceId: string) => ids.get(`${table}:${sourceId}`) ?? sourceId,
  };
};
export type MovedIds = ReturnType<typeof createMovedIds>;

/** Replaces ids of the source with those here, and finds rows that refer to something that is not here. */
export const createReferences = (tx: Db, moved: MovedIds, { name, references = {} }: MovedTable) => {
  const all = Object.entries(references);
  const needed = all.filter(([, { as }]) => as === undefined);

  const replace = (row: FittingRow) => {
    for (const [column, { of, as }] of all) {
      const value = row[column];
      if (typeof value !== 'string' || !value) continue;
      row[column] =
        as === 'list'
          ? value
              .split(',')
              .map((id) => moved.hereOf(of, id))
              .join(',')
          : moved.hereOf(of, value);
    }
  };

  const missing = async (of: string, ids: readonly string[]) => {
    const { rows } = await tx.execute<{ id: string }>(
      sql`select id from ${sql.identifier(of)} where id = any(${sql.param([...new Set(ids)])}::text[])`,
    );
    const present = new Set(rows.map(({ id }) => id));
    return (id: string) => !present.has(id);
  };

  return {
    toItself: all.some(([, { of }]) => of === name),

    /** Returns the reason for each row that refers to a row that does not exist here. */
    async resolve(rows: readonly FittingRow[]) {
      rows.forEach(replace);
      const lost = new Map<FittingRow, string>();
      for (const [column, { of }] of needed) {
        const idOf = (row: FittingRow) => String(row[column] ?? '');
        const isMissing = await missing(of, rows.map(idOf));
        for (const row of rows) if (isMissing(idOf(row))) lost.set(row, `${column} 指向的 ${of} ${idOf(row) || '（空）'} 不存在`);
      }
      return lost;
    },
  };
};
