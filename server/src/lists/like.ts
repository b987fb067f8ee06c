import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** The text as a literal part of a LIKE pattern. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Does the column contain the text, in any case? `undefined`, which filters nothing, for an empty text. */
export const contains = (column: PgColumn | SQL.Aliased, text: string | null | undefined) =>
  text ? sql`${column} ilike ${`%${escapeLike(text)}%`}` : undefined;
