import { duplicates } from '#contract/index.ts';
import { call, Refused } from '#http/index.ts';
import type { FormRule } from '../antd.ts';

interface UniqueOptions {
  /** The row being edited: its own value is not taken. */
  dataId?: string;
  /** In place of the server's words. */
  message?: string;
}

interface Question {
  value: string;
  at: number;
  answer: Promise<string | undefined>;
}

const PAUSE = 300;
const FRESH = 5000;
const latest = new Map<string, Question>();
const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE));

const askServer = async (tableName: string, fieldName: string, fieldVal: string, dataId?: string) => {
  try {
    await call(duplicates.check, { query: { tableName, fieldName, fieldVal, dataId } });
  } catch (error) {
    if (error instanceof Refused) return error.message;
    // not known: the server decides when the form is sent
  }
  return undefined;
};

const refusalOf = (table: string, field: string, value: string, dataId?: string): Promise<string | undefined> => {
  const key = `${table}.${field}.${dataId ?? ''}`;
  const before = latest.get(key);
  if (before?.value === value && Date.now() - before.at < FRESH) return before.answer;

  const question: Question = {
    value,
    at: Date.now(),
    // whoever types on asks another question, and this one is dropped
    answer: pause().then(() => (latest.get(key) === question ? askServer(table, field, value, dataId) : undefined)),
  };
  latest.set(key, question);
  return question.answer;
};

/** What was answered so far may be out of date: the next look asks anew. */
export const forgetAnswers = () => latest.clear();

/** Asks while a person types whether a value is taken already (contract/shell.md §5); an empty one is not asked about. */
export const uniqueRule = (table: string, field: string, { dataId, message }: UniqueOptions = {}): FormRule => ({
  validator: async (_rule, value?: string | null) => {
    if (!value) return;
    const refusal = await refusalOf(table, field, value, dataId);
    if (refusal) throw new Error(message ?? refusal);
  },
});
