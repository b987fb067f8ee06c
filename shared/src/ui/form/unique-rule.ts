import { duplicates } from '#contract/settings/index.ts';
import { call } from '#http/index.ts';
import type { FormRule } from '../antd.ts';
import { refusalOf } from './server-check.ts';

interface UniqueOptions {
  /** Id of the row being edited, so that its own value passes. */
  dataId?: string;
  /** Overrides the server's message. */
  message?: string;
}

/** Form rule: asks the server while typing whether the value is taken (docs/wire/shell.md §5). Skipped for an empty value. */
export const uniqueRule = (tableName: string, fieldName: string, { dataId, message }: UniqueOptions = {}): FormRule => ({
  validator: async (_rule, fieldVal?: string | null) => {
    if (!fieldVal) return;
    const ask = () => call(duplicates.check, { query: { tableName, fieldName, fieldVal, dataId } });
    const refusal = await refusalOf(`${tableName}.${fieldName}.${dataId ?? ''}`, fieldVal, ask);
    if (refusal) throw new Error(message ?? refusal);
  },
});
