import { wireTexts } from '@mortise/shared/contract';
import { and, eq, isNull } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { Refusal } from '#platform/refusal.ts';

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

/** Optimistic lock of a set that is edited as a whole: refuses if it no longer equals `read`. `undefined` skips the check. */
export const refuseStaleSet = (read: readonly string[] | undefined, stored: readonly string[]) => {
  if (!read) return;
  const present = new Set(stored);
  if (present.size !== new Set(read).size || read.some((each) => !present.has(each))) throw new Refusal(wireTexts.stale);
};
