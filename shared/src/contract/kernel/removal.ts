import * as z from 'zod';
import type { Access } from './access.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { id, nullableText } from './fields.ts';

/** What a removal takes along or from whom it takes something. */
export const Reach = z.object({
  /** Number of users, or of other records, that lose something. */
  dependants: z.number(),
  /** Sentences for the question, such as 「1,718 名用户将失去 12 个菜单」. */
  effects: z.array(z.string()),
});
export type Reach = z.infer<typeof Reach>;

/** Above this number of dependants the question asks to type the name of the record. */
export const TYPED_ABOVE = 100;

/** A record in a recycle bin; who removed it, and when, is in `updateBy` and `updateTime`. */
export const RecycledRow = z.object({ id, name: nullableText, code: nullableText, updateBy: nullableText, updateTime: nullableText });
export type RecycledRow = z.infer<typeof RecycledRow>;

const ids = z.object({ ids: z.string().max(40_000) });
/** Dependants that the question named. The server refuses if there are more by now; omitted, as JeecgBoot's client does: no check. */
const reach = z.coerce.number().int().min(0).max(1e9).optional();

type Remove = Endpoint<z.ZodObject<{ id: typeof id }>, z.ZodUndefined, z.ZodUndefined, z.ZodNull>;
type RemoveBatch = Endpoint<typeof ids, z.ZodUndefined, z.ZodUndefined, z.ZodNull>;

/** Removal with a question that names the reach. Only our server answers `/reach`. */
export const reachEndpoints = (base: `/${string}`, { remove, removeBatch }: { remove: Remove; removeBatch: RemoveBatch }) => ({
  remove: { ...remove, query: z.object({ id, reach }) },
  removeBatch: { ...removeBatch, query: ids.extend({ reach }) },
  reach: defineEndpoint({ method: 'GET', path: `${base}/reach`, access: remove.access, offer: 'removals', query: ids, result: Reach }),
});

/** The recycle bin of an entity that JeecgBoot deletes for good: only our server has it. */
export const recycleBinEndpoints = (base: `/${string}`, access: Access) => ({
  recycled: defineEndpoint({ method: 'GET', path: `${base}/recycleBin`, access, offer: 'removals', result: z.array(RecycledRow) }),
  restore: defineEndpoint({
    method: ['PUT', 'POST'],
    path: `${base}/putRecycleBin`,
    access,
    offer: 'removals',
    body: ids,
    text: '还原成功',
    operation: '还原',
  }),
  destroy: defineEndpoint({
    method: 'DELETE',
    path: `${base}/deleteRecycleBin`,
    access,
    offer: 'removals',
    query: ids,
    text: '删除成功',
    operation: '彻底删除',
  }),
});
