import { duplicates } from '#contract/settings/index.ts';
import { call } from '#http/index.ts';
import type { FormRule } from '../antd.ts';
import { refusalOf } from './asked-rule.ts';

interface UniqueOptions {
  /** The row being edited: its own value is not taken. */
  dataId?: string;
  /** In place of the server's words. */
  message?: string;
}

/** Asks while a person types whether a value is taken already (docs/wire/shell.md §5); an empty one is not asked about. */
export const uniqueRule = (tableName: string, fieldName: string, { dataId, message }: UniqueOptions = {}): FormRule => ({
  validator: async (_rule, fieldVal?: string | null) => {
    if (!fieldVal) return;
    const ask = () => call(duplicates.check, { query: { tableName, fieldName, fieldVal, dataId } });
    const refusal = await refusalOf(`${tableName}.${fieldName}.${dataId ?? ''}`, fieldVal, ask);
    if (refusal) throw new Error(message ?? refusal);
  },
});
