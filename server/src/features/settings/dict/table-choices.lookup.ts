import type { DictItem } from '@mortise/shared/contract/settings';
import type { SQL } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import type { TableFacts } from '#db/table-facts.ts';
import { Refusal } from '#platform/refusal.ts';
import { createDictItemsRepository, type Narrowing } from './dict-items.repository.ts';
import { createTableDictionaries } from './table-dictionary.ts';

/** A table whose rows are choices: names of its columns, and a condition as table dictionaries have it. */
export interface ChoiceTable {
  table: string;
  text: string;
  code: string;
  condition?: string | undefined;
}

export interface ChoiceNarrowing extends Pick<Narrowing, 'word' | 'codes' | 'limit'> {
  /** Columns that must have these values. */
  equal?: Readonly<Record<string, string>>;
  /** Columns whose values must begin so. */
  begins?: Readonly<Record<string, string>>;
}

/**
 * Rows of tables as choices, for fields that administrators configure: tables and columns of the allow list, and the caller's data rules.
 *
 * @param narrow the caller's data rules for the rows of a table
 */
export const createTableChoices = (db: Db, facts: readonly TableFacts[], narrow: (table: string) => Promise<SQL | undefined>) => {
  const repository = createDictItemsRepository(db, narrow);
  const { read, named, readableColumn } = createTableDictionaries(facts);
  const parsed = ({ table, text, code, condition }: ChoiceTable) =>
    condition?.trim() ? read([table, text, code, condition].join()) : named(table, text, code);
  return {
    /** `undefined`: a table, column or condition that the allow list does not let through. */
    async find(choices: ChoiceTable, { equal = {}, begins = {}, ...narrowing }: ChoiceNarrowing): Promise<DictItem[] | undefined> {
      try {
        const dictionary = parsed(choices);
        const conditions = [
          ...Object.entries(equal).map(([column, value]) => ({
            column: readableColumn(dictionary.table, column),
            operator: '=' as const,
            value,
          })),
          ...Object.entries(begins).map(([column, value]) => ({
            column: readableColumn(dictionary.table, column),
            operator: 'like' as const,
            value: `${value}%`,
          })),
        ];
        return await repository.findRows({ ...dictionary, conditions: [...dictionary.conditions, ...conditions] }, narrowing);
      } catch (error) {
        if (error instanceof Refusal) return undefined;
        throw error;
      }
    },
  };
};
export type TableChoices = ReturnType<typeof createTableChoices>;
