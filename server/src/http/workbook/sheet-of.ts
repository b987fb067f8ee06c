import { fieldOf, labelOf, type TextSources, textsOf } from '@mortise/shared/contract';
import * as z from 'zod';
import { isNumberField } from './number-field.ts';
import type { SheetColumn } from './sheet-layout.ts';

/** A field of the row, optionally with overrides, or a complete column of its own. */
type ColumnChoice<Name extends string> = Name | (Partial<SheetColumn> & { field: Name }) | SheetColumn;

interface SheetOptions<Shape extends z.ZodRawShape, Draft> {
  title: string;
  /** Schema that an imported row must satisfy. */
  draft: z.ZodType<Draft>;
  /** Columns from left to right. A plain field name uses the field's label as heading; an object overrides that. */
  columns: readonly ColumnChoice<keyof Shape & string>[];
  /** Columns that an imported sheet must have; by default the required fields of the draft. */
  required?: readonly string[];
  /** Dictionaries of coded fields, in addition to those bound in the row's schema. */
  sources?: TextSources;
}

/** What kind of time a field of the row is by the contract. */
const timeOf = (row: z.ZodObject, field: string): SheetColumn['time'] => {
  const kind = field in row.shape ? fieldOf(row, field).meta()?.moment : undefined;
  return kind && ({ date: 'day', datetime: 'moment' } as const)[kind];
};

/** Whether a field is a number by the contract, and not the code of a text. */
const isNumber = (schemas: readonly z.ZodType[], field: string, sources: TextSources) => {
  const schema = schemas.find((each): each is z.ZodObject => each instanceof z.ZodObject && field in each.shape)?.shape[field];
  return schema !== undefined && !(field in sources) && isNumberField(schema);
};

const isRequired = (draft: z.ZodType, name: string) =>
  draft instanceof z.ZodObject && name in draft.shape && !fieldOf(draft, name).safeParse(undefined).success;

/**
 * Layout of a workbook, with headings, required columns and dictionaries taken from the contract.
 *
 * @example
 * sheetOf(Position, { title: '职务表列表数据', draft: PositionDraft, columns: ['code', 'name', 'postRank'] })
 */
export const sheetOf = <Shape extends z.ZodRawShape, Draft>(
  row: z.ZodObject<Shape>,
  { title, draft, columns, sources, required }: SheetOptions<Shape, Draft>,
) => {
  const texts = { ...textsOf(row), ...sources };
  const layout = columns.map((choice): SheetColumn => {
    const column = typeof choice === 'string' ? { field: choice } : choice;
    const time = timeOf(row, column.field);
    return {
      title: column.title ?? labelOf(row, column.field),
      ...(time && { time }),
      ...(isNumber([row, draft], column.field, texts) && { number: true }),
      ...column,
    };
  });
  const needed = layout.map(({ field }) => field).filter((field) => isRequired(draft, field));
  return { title, draft, columns: layout, required: required ?? needed, sources: texts };
};
