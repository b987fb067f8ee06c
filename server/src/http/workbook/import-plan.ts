import type { TextSources } from '@mortise/shared/contract';
import type * as z from 'zod';
import type { CodeResolver } from '#lists/code-resolver.ts';
import type { Caller } from '#platform/caller.ts';
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
  /**
   * Field that is set in rows that only inherit: they continue the record of the rows above. A record is stored or refused as a whole, and
   * its rows come to `save` together.
   */
  continues?: string;
  /** The headings begin in the first row, without a title and a name above them. */
  isBare?: boolean;
  /** Where coded fields get their codes, if not from the sources of the contract. */
  codes?: CodeResolver;
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

/** Parameters in the path of a call. */
export type PathParams = Readonly<Record<string, string>>;
export const paramsOf = (request: { params: unknown }): PathParams => request.params as PathParams;

/** The plan of an import for one caller; refuses who may not import. */
export type PlanOf<Draft> = (caller: Caller, params: PathParams) => ImportPlan<Draft> | Promise<ImportPlan<Draft>>;

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
