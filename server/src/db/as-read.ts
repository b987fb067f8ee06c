import { wireTexts } from '@mortise/shared/contract';
import { and, eq, isNull } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { Refusal } from '#platform/refusal.ts';

interface Versioned {
  id: PgColumn;
  updateTime: PgColumn;
}

/** A draft and, maybe, when its editor read the row. */
export type Edited<Draft> = Draft & { updateTime?: string | null };

/** The row, as long as it is still what its editor read. Without a time nobody asked for that. */
export const asRead = (table: Versioned, id: string, updateTime: string | null | undefined) => {
  if (updateTime === undefined) return eq(table.id, id);
  return and(eq(table.id, id), updateTime ? eq(table.updateTime, updateTime) : isNull(table.updateTime));
};

/** Tells whoever edited a row that somebody else was faster: nothing was written. */
export const refuseStale = ({ rowCount }: { rowCount: number | null }) => {
  if (!rowCount) throw new Refusal(wireTexts.stale);
};

/** The same for a set that is edited as a whole: `read` is what stood there when its editor began. Left out: nobody asked for that. */
export const refuseStaleSet = (read: readonly string[] | undefined, stored: readonly string[]) => {
  if (!read) return;
  const present = new Set(stored);
  if (present.size !== new Set(read).size || read.some((each) => !present.has(each))) throw new Refusal(wireTexts.stale);
};
