import type * as z from 'zod';
import { BulkOutcome, bulkBodyOf } from './bulk-shapes.ts';
import { type Bulk, type BulkCall, defineEndpoint, type Endpoint } from './endpoint.ts';

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
  const common = { access, subject, offer: 'bulkEdits', body: bulkBodyOf(draft), result: BulkOutcome } as const;
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
