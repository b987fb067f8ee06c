import type * as z from 'zod';

/**
 * What an emptied field sends: `""` where the contract accepts it, because an edit of JeecgBoot (and of users here) keeps the stored value
 * for `null`; otherwise `null`, or nothing.
 */
export const emptiedOf = (schema: z.ZodType): '' | null | undefined => {
  if (schema.safeParse('').data === '') return '';
  // a number that is required would read `null` as 0
  return schema.safeParse(null).data === null ? null : undefined;
};
