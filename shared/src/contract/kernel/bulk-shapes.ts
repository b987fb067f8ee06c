import * as z from 'zod';
import { id, nullableText, readAt } from './fields.ts';

/** Rows of one call: they are changed in one transaction. */
export const BULK_AT_ONCE = 100;

/** Marks a field that may get the same value in many rows: none that is unique, and none that other fields must fit. */
export const inBulk = <Schema extends z.ZodType>(schema: Schema): Schema => schema.meta({ ...schema.meta(), inBulk: true });

/** `changed` in a preview: would be changed. */
export const BulkState = z.enum(['changed', 'same', 'refused']);

const Values = z.record(z.string(), z.unknown());

export const BulkRow = z.object({
  id,
  state: BulkState,
  /** What the fields contained, with the texts of coded ones as `<field>_dictText`. */
  before: Values,
  /** Why the row is refused. */
  reason: nullableText,
  /** The version of the row from now on; an undo carries it. */
  updateTime: nullableText,
});
export type BulkRow = z.infer<typeof BulkRow>;

/** What became of each row, or would become of it, and the new values with their texts. */
export const BulkOutcome = z.object({ rows: z.array(BulkRow), after: Values });
export type BulkOutcome = z.infer<typeof BulkOutcome>;

/** The fields of a draft that are marked with `inBulk`, in its order. */
export const bulkFieldsOf = (draft: z.ZodObject): string[] =>
  Object.entries(draft.shape).flatMap(([name, field]) => ((field as z.ZodType).meta()?.inBulk ? [name] : []));

/** The schema of a field without its default: an omitted field must stay omitted. */
const withoutDefault = (field: z.ZodType): z.ZodType =>
  field instanceof z.ZodDefault ? withoutDefault(field.unwrap() as z.ZodType) : field;

const valuesOf = (draft: z.ZodObject) =>
  z.object(Object.fromEntries(bulkFieldsOf(draft).map((name) => [name, withoutDefault(draft.shape[name] as z.ZodType).optional()])));

export const bulkBodyOf = (draft: z.ZodObject) =>
  z.object({
    /** The new values of all rows. */
    values: valuesOf(draft),
    rows: z
      .array(
        z.object({
          id,
          updateTime: readAt,
          /** Values of this row alone: an undo restores what each row had. */
          values: valuesOf(draft).optional(),
        }),
      )
      .min(1)
      .max(BULK_AT_ONCE, `一次最多修改 ${BULK_AT_ONCE} 条`),
  });
export type BulkBody = ReturnType<typeof bulkBodyOf>;
