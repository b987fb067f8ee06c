import type { FormRule } from '../antd.ts';

/** The rule of a field that repeats another, mostly a password. Name the other in the item's `dependencies`; an empty one passes. */
export const repeats =
  (field: string, message: string): FormRule =>
  ({ getFieldValue }) => ({
    validator: async (_rule, value) => {
      if (value && value !== getFieldValue(field)) throw new Error(message);
    },
  });
