import * as z from 'zod';
import { optionalRaw } from './kinds.ts';
import { labelled } from './labels.ts';

/** Rows of one sub table that a form may hold. */
export const SUB_ROWS_AT_MOST = 500;

/**
 * The rows of a sub table as a field of its main row's draft. A row with the id of a stored one changes it, any other id is that of a new
 * row, and stored rows that are missing are removed. If the whole list is left out, the sub table stays as it is.
 */
export const subRows = <Shape extends z.ZodRawShape>(label: string, draft: z.ZodObject<Shape>) =>
  labelled(
    label,
    z
      .array(z.object({ ...draft.shape, id: optionalRaw(50) }))
      .max(SUB_ROWS_AT_MOST, `${label}最多 ${SUB_ROWS_AT_MOST} 行`)
      .optional(),
  );

/** A value that the server refused in one cell of a sub table. */
export const CellError = z.object({ list: z.string(), row: z.number(), field: z.string(), message: z.string() });
export type CellError = z.infer<typeof CellError>;

/** The `result` of a refusal because of cells. */
export const CellErrors = z.object({ cells: z.array(CellError) });
export type CellErrors = z.infer<typeof CellErrors>;

/** The cells that a failed parse is about; other issues are left out. */
export const cellErrorsIn = (issues: readonly z.core.$ZodIssue[]): CellError[] =>
  issues.flatMap(({ path: [list, row, field], message }) =>
    typeof list === 'string' && typeof row === 'number' && typeof field === 'string' ? [{ list, row, field, message }] : [],
  );

/** The cells that a refusal names; none if it is about something else. */
export const refusedCells = (result: unknown): CellError[] => CellErrors.safeParse(result).data?.cells ?? [];
