import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#db/db.ts';
import { newId } from '#db/new-id.ts';

type SubTable = PgTable & { id: PgColumn };
type SubDraft = { id?: string | null | undefined };

interface SubRows {
  table: SubTable;
  /** The column with the id of the main row. */
  parent: PgColumn;
  /** Property of that column in the rows. */
  parentField: string;
  parentId: string;
}

/** Whether one of the fields that a draft carries differs from the stored row: only a row that changes gets a new version. */
const differs = (draft: object, stored: Record<string, unknown>) =>
  Object.entries(draft).some(([name, value]) => value !== undefined && (value ?? null) !== (stored[name] ?? null));

/**
 * Replaces the rows of a sub table by those that are sent, in the transaction of their main row: rows with the id of a stored one are
 * changed, of which fields that the request does not carry stay as they are; others are new; stored rows that are missing are removed.
 * `undefined` leaves the sub table as it is.
 */
export const replaceSubRows = async (
  tx: Db,
  { table, parent, parentField, parentId }: SubRows,
  drafts: readonly SubDraft[] | undefined,
) => {
  if (!drafts) return;
  const stored = (await tx.select().from(table).where(eq(parent, parentId))) as Record<string, unknown>[];
  const byId = new Map(stored.map((row) => [String(row.id), row]));
  const seen = new Set<string>();
  const rows = drafts.map(({ id, ...draft }) => {
    const known = id && byId.has(id) && !seen.has(id) ? id : undefined;
    if (known) seen.add(known);
    return { known, draft };
  });
  await tx.delete(table).where(and(eq(parent, parentId), seen.size ? notInArray(table.id, [...seen]) : sql`true`));
  for (const { known, draft } of rows)
    if (known && differs(draft, byId.get(known) ?? {})) await tx.update(table).set(draft).where(eq(table.id, known));
  const fresh = rows.filter(({ known }) => !known).map(({ draft }) => ({ ...draft, id: newId(), [parentField]: parentId }));
  if (fresh.length) await tx.insert(table).values(fresh);
};
