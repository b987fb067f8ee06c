import * as z from 'zod';
import { BULK_AT_ONCE, BulkOutcome, inBulk } from '../kernel/bulk-shapes.ts';
import { type Bulk, defineEndpoint, type Subject } from '../kernel/endpoint.ts';
import { id, readAt } from '../kernel/fields.ts';
import { ListQuery, Page } from '../kernel/page.ts';
import { Reach, RecycledRow } from '../kernel/removal.ts';
import { DataLog } from '../records/data-log.ts';

const base = '/online/cgform/api/rows/:headId';
const params = z.object({ headId: id });
const ids = z.object({ ids: z.string().min(1).max(40_000) });
/** Dependants that the question named; the server refuses if there are more by now. */
const reach = z.coerce.number().int().min(0).max(1e9).optional();
const common = { access: 'signed-in', params } as const;

/** Which fields there are is known at run time alone: the server takes those of the form. */
const values = z.record(z.string(), z.unknown());
const bulkRow = z.object({ id, updateTime: readAt, values: values.optional() });
const bulk = {
  ...common,
  offer: 'bulkEdits',
  body: z.object({ values, rows: z.array(bulkRow).min(1).max(BULK_AT_ONCE, `一次最多修改 ${BULK_AT_ONCE} 条`) }),
  result: BulkOutcome,
} as const;
const binned = { ...common, offer: 'removals' } as const;

/**
 * What rows of forms have like those of every list: a removal that names its reach, a recycle bin and earlier versions. Unknown to JeecgBoot; the
 * rights are those of the form's rows (server/src/features/online/form-rows/form-access.ts).
 */
export const formRecords = {
  reach: defineEndpoint({ ...binned, method: 'GET', path: `${base}/reach`, query: ids, result: Reach }),
  remove: defineEndpoint({
    ...common,
    method: 'DELETE',
    path: `${base}/remove`,
    query: z.object({ id, reach }),
    text: '删除成功!',
    operation: '删除表单数据',
  }),
  removeBatch: defineEndpoint({
    ...common,
    method: 'DELETE',
    path: `${base}/removeBatch`,
    query: ids.extend({ reach }),
    text: '删除成功!',
    operation: '批量删除表单数据',
  }),
  recycled: defineEndpoint({ ...binned, method: 'GET', path: `${base}/recycleBin`, result: z.array(RecycledRow) }),
  restore: defineEndpoint({
    ...binned,
    method: ['PUT', 'POST'],
    path: `${base}/putRecycleBin`,
    body: ids,
    text: '还原成功',
    operation: '还原表单数据',
  }),
  destroy: defineEndpoint({
    ...binned,
    method: 'DELETE',
    path: `${base}/deleteRecycleBin`,
    query: ids,
    text: '删除成功',
    operation: '彻底删除表单数据',
  }),
  /** Versions of one row, newest first; their content has the fields that the form shows, by the names of their columns. */
  versions: defineEndpoint({
    ...common,
    method: 'GET',
    path: `${base}/versions`,
    query: ListQuery.extend({ dataId: id }),
    ownConditions: true,
    conditions: ['dataTable'],
    result: Page(DataLog),
  }),
  /** All of them at once, for comparisons. */
  allVersions: defineEndpoint({
    ...common,
    method: 'GET',
    path: `${base}/allVersions`,
    query: z.object({ dataId: id, dataTable: z.string().max(64).optional() }),
    result: z.array(DataLog),
  }),
  /** What an edit of many rows would do to each; nothing is stored. */
  previewBulk: defineEndpoint({ ...bulk, method: 'POST', path: `${base}/editBatchPreview`, limit: 120, operation: null }),
  editBulk: defineEndpoint({ ...bulk, method: 'PUT', path: `${base}/editBatch`, limit: 60, operation: '批量修改表单数据' }),
};

type Call = { readonly path: `/${string}` };
/** A call of one form: its path has the form's id. */
type OfForm<Each extends Call> = Omit<Each, 'params'>;

/** A call with the id of a form in its path, so that parts of every list can make it. */
export const ofForm = <Each extends Call>({ path, ...call }: Each, headId: string): OfForm<Each> => {
  const { params: _, ...others } = call as { params?: unknown };
  return { ...others, path: `/${path.slice(1).replace(':headId', encodeURIComponent(headId))}` } as unknown as OfForm<Each>;
};

/** How the list of a form changes many of its rows at once. */
export const formBulkOf = (headId: string, fields: z.ZodObject, subject: Subject): Bulk => {
  const draft = z.object(Object.fromEntries(Object.entries(fields.shape).map(([name, field]) => [name, inBulk(field as z.ZodType)])));
  const call = (each: typeof formRecords.editBulk) => ({ ...ofForm(each, headId), subject });
  return { draft, preview: call(formRecords.previewBulk), edit: call(formRecords.editBulk) } as unknown as Bulk;
};
