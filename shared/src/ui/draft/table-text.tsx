import type * as z from 'zod';
import type { TextSource } from '#contract/index.ts';
import { dicts } from '#contract/settings/index.ts';
import { useOne } from '../query/use-one.ts';

type TextTable = Exclude<TextSource, string>;

/** The table whose rows give a field's values their texts; `undefined` for fields with a dictionary or without texts. */
export const tableOf = (of: z.ZodObject, field: string): TextTable | undefined => {
  const { texts, names } = (of.shape[field] as z.ZodType | undefined)?.meta() ?? {};
  if (names) return names;
  return typeof texts === 'object' ? texts : undefined;
};

interface TableTextProps {
  table: TextTable;
  /** Comma list of keys, which are ids mostly. */
  keys: string;
}

/** The texts of keys of another table, such as the names of roles; a key that is no longer there is shown itself. */
export const TableText = ({ table: { table, text, code }, keys }: TableTextProps) => {
  const { data, isLoading } = useOne(dicts.loadTexts, {
    params: { dictCode: `${table},${text},${code}` },
    query: { key: keys, delNotExist: 'false' },
  });
  if (isLoading) return '…';
  return data?.join('、') || keys;
};
