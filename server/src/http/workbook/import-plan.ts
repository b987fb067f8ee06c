import type { TextSources } from '@mortise/shared/contract';
import type * as z from 'zod';
import type { SheetColumn } from './sheet-layout.ts';

export interface ImportPlan<Draft> {
  /** Title of the workbook, for its template. */
  title?: string;
  columns: readonly SheetColumn[];
  /** Columns that the sheet must have. */
  required: readonly string[];
  /** For fields that the sheet holds as display texts: where to look up their codes. */
  sources: TextSources;
  draft: z.ZodType<Draft>;
  /** Fields that a row inherits from the row above when it has none of them, for sheets that list the parts of one record in rows. */
  carried?: readonly string[];
  /** Prefix of the message about wrong headings. */
  misfit?: string;
  /** Stores rows. Returns for each the reason why it was refused, or undefined. */
  save: (drafts: Draft[]) => Promise<(string | undefined)[]>;
  /**
   * Stores the lines about refused rows together with secrets made for the stored ones, where they can be read once. Returns the path of
   * this report below the context path; undefined if there are no secrets.
   */
  secretReport?: (lines: string[]) => Promise<string | undefined>;
}

/** Why a cell is refused; without a field the whole row. */
export interface CellError {
  field?: string | undefined;
  message: string;
}

export interface JudgedRow {
  row: number;
  /** Texts of the cells by field, with those inherited from rows above. */
  texts: Readonly<Record<string, string>>;
  /** None: the row is stored, or would be. */
  errors: readonly CellError[];
}
