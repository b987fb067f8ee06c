import type { FormRule } from '../antd.ts';

/**
 * Form rule: the value must equal that of another field, mostly a password. List that field in the item's `dependencies`; an empty value
 * passes.
 */
export const repeats =
  (field: string, message: string): FormRule =>
  ({ getFieldValue }) => ({
    validator: async (_rule, value) => {
      if (value && value !== getFieldValue(field)) throw new Error(message);
    },
  });
