import { fieldOf, labelOf, type TextSources, textsOf } from '@mortise/shared/contract';
import * as z from 'zod';
import type { SheetColumn } from './sheet-layout.ts';

/** A field of the row, maybe with what differs; a column of anything else has a heading of its own. */
type ColumnChoice<Name extends string> = Name | (Partial<SheetColumn> & { field: Name }) | SheetColumn;

interface SheetOptions<Shape extends z.ZodRawShape, Draft> {
  title: string;
  /** What a row of the sheet must be, to be imported. */
  draft: z.ZodType<Draft>;
  /** Fields left to right. A field alone has its label as heading; an object says what differs. */
  columns: readonly ColumnChoice<keyof Shape & string>[];
  /** Columns without which nothing is imported; left out: those that the draft requires. */
  required?: readonly string[];
  /** Where codes have their texts, beyond the bindings of the row. */
  sources?: TextSources;
}

const isRequired = (draft: z.ZodType, name: string) =>
  draft instanceof z.ZodObject && name in draft.shape && !fieldOf(draft, name).safeParse(undefined).success;

/**
 * The layout of a workbook: headings, required columns and dictionaries come from the contract.
 *
 * @example
 * sheetOf(Position, { title: '职务表列表数据', draft: PositionDraft, columns: ['code', 'name', 'postRank'] })
 */
export const sheetOf = <Shape extends z.ZodRawShape, Draft>(
  row: z.ZodObject<Shape>,
  { title, draft, columns, sources, required }: SheetOptions<Shape, Draft>,
) => {
  const layout = columns.map((choice): SheetColumn => {
    const column = typeof choice === 'string' ? { field: choice } : choice;
    return { title: column.title ?? labelOf(row, column.field), ...column };
  });
  const needed = layout.map(({ field }) => field).filter((field) => isRequired(draft, field));
  return { title, draft, columns: layout, required: required ?? needed, sources: { ...textsOf(row), ...sources } };
};
