import * as z from 'zod';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
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

const bodyOf = (draft: z.ZodObject) =>
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
type Body = ReturnType<typeof bodyOf>;
type BulkCall = Endpoint<z.ZodUndefined, Body, z.ZodUndefined, typeof BulkOutcome>;

/** How a list changes many rows at once: `Endpoint.bulk` of the list. */
export interface Bulk {
  readonly draft: z.ZodObject;
  readonly preview: BulkCall;
  readonly edit: BulkCall;
}

interface Crud<List, Edit> {
  list: List;
  edit: Edit;
}

/**
 * Bulk edit of the fields that a draft marks with `inBulk`; only our server has it. `/editBatchPreview` does the same as `/editBatch` in a
 * transaction that is rolled back.
 */
export const bulkEndpoints = <List extends object, Edit extends Pick<Endpoint, 'access' | 'subject'>>(
  base: `/${string}`,
  draft: z.ZodObject,
  { list, edit: { access, subject } }: Crud<List, Edit>,
) => {
  const common = { access, subject, offer: 'bulkEdits', body: bodyOf(draft), result: BulkOutcome } as const;
  const previewBulk: BulkCall = defineEndpoint({
    ...common,
    method: 'POST',
    path: `${base}/editBatchPreview`,
    limit: 120,
    operation: null,
  });
  const editBulk: BulkCall = defineEndpoint({ ...common, method: 'PUT', path: `${base}/editBatch`, limit: 60, operation: '批量修改' });
  const bulk: Bulk = { draft, preview: previewBulk, edit: editBulk };
  return { list: { ...list, bulk }, previewBulk, editBulk };
};
