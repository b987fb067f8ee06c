import type { ListQuery } from '@mortise/shared/contract';
import { AREA_ROOT } from '@mortise/shared/contract/business';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { underLock } from '#db/pool/under-lock.ts';
import { codedRows } from '#lists/stored-rows.ts';
import { hasClues } from '../clue/clue.lookup.ts';
import { areaIdsBelow } from './area.lookup.ts';
import { areaTable } from './area.table.ts';

const { id, pid, areaCode, sortNo, status } = areaTable;
const bySortNo = [asc(sortNo), asc(areaCode)];

/** Reads and writes of areas, also inside a transaction. */
const areaRows = (db: Db) => ({
  ...codedRows(db, areaTable, areaCode),
  firstLevel: (query: ListQuery) => codedRows(db, areaTable, areaCode).findPage(query, { where: eq(pid, AREA_ROOT), orderBy: bySortNo }),
  below: (parents: readonly string[]) =>
    db
      .select()
      .from(areaTable)
      .where(inArray(pid, [...parents]))
      .orderBy(...bySortNo),
  all: (wanted?: string) =>
    db
      .select()
      .from(areaTable)
      .where(wanted ? eq(status, wanted) : undefined)
      .orderBy(...bySortNo),
  idsBelow: async (ids: readonly string[]) => {
    const { rows } = await db.execute<{ id: string }>(areaIdsBelow(ids));
    return rows.map((row) => row.id);
  },
  isUsed: (ids: readonly string[]) => hasClues(db, 'area', ids),
  /** Sets the flag of these areas to what their children say. */
  markParents: (ids: readonly (string | null)[]) =>
    db.execute(sql`
      update biz_area parent set has_child =
        case when exists (select 1 from biz_area child where child.pid = parent.id) then '1' else '0' end
      where parent.id = any(${sql.param(ids.filter(Boolean))}::text[])`),
  pidsOf: async (ids: readonly string[]) => {
    const rows = await db
      .select({ pid })
      .from(areaTable)
      .where(inArray(id, [...ids]));
    return rows.map((row) => row.pid);
  },
});
export type AreaRows = ReturnType<typeof areaRows>;

export const createAreaRepository = (db: Db) => ({
  ...areaRows(db),
  /** Runs changes of the tree one after the other, each in a transaction: two moves at once could make a ring. */
  shape: <Result>(work: (rows: AreaRows) => Promise<Result>) => underLock(db, 'biz_area', (tx) => work(areaRows(tx))),
});
export type AreaRepository = ReturnType<typeof createAreaRepository>;
