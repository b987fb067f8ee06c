import * as z from 'zod';
import { defineEndpoint } from '../kernel/endpoint.ts';

/** Uniqueness check. Free: success with `该值可用！`; taken: refused with `该值不可用，系统中已存在！` (docs/wire/shell.md §5). */
export const duplicates = {
  check: defineEndpoint({
    method: 'GET',
    path: '/sys/duplicate/check',
    access: 'signed-in',
    // it tells which numbers and addresses have an account: a form asks when a field changes
    limit: 300,
    query: z.object({
      tableName: z.string().max(64),
      fieldName: z.string().max(64),
      fieldVal: z.string().max(500),
      dataId: z.string().max(36).optional(),
    }),
    text: '该值可用！',
    code: 200,
  }),
};
