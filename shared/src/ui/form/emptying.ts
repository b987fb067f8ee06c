import type * as z from 'zod';
import type { FormRule } from '../antd.ts';

export const isNumber = (schema: z.ZodType) => [1, '1'].some((value) => typeof schema.safeParse(value).data === 'number');

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** Form rule for a date or a number in front of a server that keeps the stored value when it is emptied: says so before sending. */
export const keptRule = (stored: unknown): FormRule => ({
  validator: async (_rule, value: unknown) => {
    if (isEmpty(value) && !isEmpty(stored)) throw new Error('当前服务器不支持清空该项');
  },
});
