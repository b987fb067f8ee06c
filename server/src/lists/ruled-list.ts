import { SQL_RULE } from '@mortise/shared/contract/access';
import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type * as z from 'zod';
import type { Caller } from '#platform/caller.ts';
import type { DataRuleTerms } from './data-rules.ts';
import type { ListOptions } from './find-page.ts';
import { columnsOfTable, onlyThose } from './list-columns.ts';
import { comparisonsIn, parseExpression } from './rule-expression.ts';
import type { ColumnLabels } from './rule-words.ts';

/** What a list shows to a caller, and the fields that the caller may filter by. */
export type ShownRows = Pick<ListOptions, 'where' | 'only'>;

/** A list that keeps to the data rules of its menu row. */
export interface RuledList {
  table: PgTable;
  labels: ColumnLabels;
  /** Refuses callers who may not open the list. */
  shown: (caller: Caller) => Promise<ShownRows>;
}

/** A list with the labels of its contract. */
export const ruledList = (table: PgTable, row: z.ZodObject, shown: RuledList['shown']): RuledList => {
  const labels = Object.entries(getTableColumns(table)).flatMap(([name, column]) => {
    const label = (row.shape[name] as z.ZodType | undefined)?.meta()?.label;
    return label === undefined ? [] : [name, column.name].map((each) => [each, label] as const);
  });
  return { table, labels: new Map(labels), shown };
};

const namesIn = ({ ruleConditions, ruleColumn, ruleValue }: DataRuleTerms) =>
  ruleConditions === SQL_RULE ? comparisonsIn(parseExpression(ruleValue ?? '')).map(({ column }) => column) : [ruleColumn ?? ''];

/** The first column in the rules that the list cannot be filtered by. Rows are not counted by it, because counts would reveal its values. */
export const hiddenColumn = ({ table }: RuledList, { only }: ShownRows, rules: readonly DataRuleTerms[]) => {
  const all = columnsOfTable(table);
  const known = onlyThose(all, only);
  // one that is not there is refused by the SQL of the rules, which names the rule
  return rules.flatMap(namesIn).find((name) => all.has(name) && !known.has(name));
};
