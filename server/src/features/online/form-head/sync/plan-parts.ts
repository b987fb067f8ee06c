import type { ColumnType } from './column-types.ts';

export interface DesiredColumn {
  name: string;
  /** Its name in the database, if it was synchronised. */
  old: string | null;
  type: ColumnType;
  isKey: boolean;
  isNullable: boolean;
  default: string | null;
}

export interface DesiredIndex {
  /** Name in the database. */
  name: string;
  /** Name that its author gave it. */
  title: string;
  columns: readonly string[];
  isUnique: boolean;
}

/** The table that a form asks for. */
export interface DesiredTable {
  table: string;
  columns: readonly DesiredColumn[];
  /** Columns whose fields were removed from the form. */
  removed: readonly string[];
  indexes: readonly DesiredIndex[];
}

export interface KeptColumn {
  column: string;
  keptName: string;
}

export interface CatalogueColumn {
  name: string;
  /** As `format_type` writes it. */
  type: string;
  isNullable: boolean;
  /** As `pg_get_expr` writes it. */
  default: string | null;
}

/** What the database has. */
export interface Catalogue {
  exists: boolean;
  columns: readonly CatalogueColumn[];
  indexes: readonly { name: string; columns: readonly string[]; isUnique: boolean }[];
  /** Columns that earlier syncs put aside, the latest first. */
  kept: readonly KeptColumn[];
}

export interface PlannedStep {
  key: string;
  kind: 'instant' | 'rewrite' | 'kept' | 'lossy' | 'blocked';
  text: string;
  statements: readonly string[];
  /** SQL that counts the values concerned. A `lossy` step with none becomes `plain`. */
  counting?: string;
  plain?: { text: string; statements: readonly string[] };
  /** Blocked only if the count is not 0. */
  isBlockedByCount?: true;
  keeps?: KeptColumn;
  restores?: KeptColumn;
  /** A column has another name from now on: stored rows of recycle bins follow. */
  renames?: { from: string; to: string };
}

/** Names of indexes that forms made; others in the database are left alone. */
export const INDEX_PREFIX = 'ix_form_';

export interface PlanParts {
  /** Name of the table with its schema, as SQL. */
  quoted: string;
  /** A name that is free, for what is kept aside. */
  keptName: (column: string) => string;
}
