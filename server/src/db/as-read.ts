import { wireTexts } from '@mortise/shared/contract';
import { and, eq, getTableName, isNull } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { Refusal } from '#platform/refusal.ts';
import type { Db } from './db.ts';
import { noteEditedVersion } from './edited-version.ts';

interface Versioned {
  id: PgColumn;
  updateTime: PgColumn;
}

/** A draft with the `updateTime` of the row as the client read it; omitted by clients that skip the check. */
export type Edited<Draft> = Draft & { updateTime?: string | null };

/** WHERE condition of the optimistic lock: matches only if `updateTime` is unchanged. `undefined` skips the check. */
export const asRead = (table: Versioned, id: string | number, updateTime: string | null | undefined) => {
  if (updateTime === undefined) return eq(table.id, id);
  return and(eq(table.id, id), updateTime ? eq(table.updateTime, updateTime) : isNull(table.updateTime));
};

/** Refuses the edit if the UPDATE matched no row: another edit came first, and nothing was written. */
export const refuseStale = ({ rowCount }: { rowCount: number | null }) => {
  if (!rowCount) throw new Refusal(wireTexts.stale);
};

interface Edit<Table extends PgTable> {
  id: string | number;
  /** `updateTime` of the row as the client read it; `undefined` skips the check. */
  read: string | null | undefined;
  changes: PgUpdateSetSource<Table>;
}

/** Updates a row under the optimistic lock and returns its new version, which the answer of the request carries too. Refuses a stale edit. */
export const updateAsRead = async <Table extends PgTable & Versioned>(db: Db, table: Table, { id, read, changes }: Edit<Table>) => {
  const { id: idColumn, updateTime }: Versioned = table;
  const edited = await db
    .update(table as PgTable)
    .set(changes as PgUpdateSetSource<PgTable>)
    .where(asRead({ id: idColumn, updateTime }, id, read))
    .returning({ version: updateTime });
  refuseStale({ rowCount: edited.length });
  const version = edited[0]?.version as string | null | undefined;
  if (version) noteEditedVersion(getTableName(table), id, version);
  return version;
};

/** Optimistic lock of a set that is edited as a whole: refuses if it no longer equals `read`. `undefined` skips the check. */
export const refuseStaleSet = (read: readonly string[] | undefined, stored: readonly string[]) => {
  if (!read) return;
  const present = new Set(stored);
  if (present.size !== new Set(read).size || read.some((each) => !present.has(each))) throw new Refusal(wireTexts.stale);
};
