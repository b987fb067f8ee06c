import * as z from 'zod';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { nullableText } from '../kernel/fields.ts';

export const Tenant = z.object({
  id: z.number().int(),
  name: nullableText,
  beginDate: nullableText,
  endDate: nullableText,
  /** 1 normal, 0 frozen */
  status: z.number().nullable(),
  createBy: nullableText,
  createTime: nullableText,
});
export type Tenant = z.infer<typeof Tenant>;

/** Tenants (docs/wire/system-config.md §3). */
export const tenants = {
  /** Active tenants only. */
  active: defineEndpoint({
    method: 'GET',
    path: '/sys/tenant/queryList',
    access: 'signed-in',
    query: z.object({ ids: z.string().max(4000).optional() }),
    result: z.array(Tenant),
  }),
};
