import { and } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { asList } from '#db/pool/pool-context.ts';
import { type DataRuleTerms, dataRulesToSql } from '#lists/data-rules.ts';
import { columnsOfTable } from '#lists/list-columns.ts';
import type { RuleVariables } from '#lists/rule-variables.ts';
import type { RuledList, ShownRows } from '#lists/ruled-list.ts';
import { countRows } from '#lists/totals.ts';
import { Refusal } from '#platform/refusal.ts';

/**
 * Counts what rules leave of a list, as the list itself counts its rows: beyond a bound by an estimate. Where a count takes too long, the
 * list shows a guess from statistics, which says nothing about a rule.
 */
export const createRuleRows =
  (db: Db) =>
  ({ table }: RuledList, { where }: ShownRows, rules: readonly DataRuleTerms[], variables: RuleVariables) =>
    asList(async () => {
      const { isTimeout, ...counted } = await countRows(db, table, and(where, dataRulesToSql(columnsOfTable(table), rules, variables)));
      if (isTimeout) throw new Refusal('数据较多，没有在限定时间内数完，不显示条数');
      return counted;
    });
export type RuleRows = ReturnType<typeof createRuleRows>;
