import { keysIn } from '@mortise/shared/contract';
import { getTableName } from 'drizzle-orm';
import { createChangeCache } from '#db/changes/change-cache.ts';
import type { TableChanges } from '#db/changes/table-changes.ts';
import type { Db } from '#db/db.ts';
import { type ReportSource, ROW_RULES, type RowRule } from '#platform/report-sql/report-schema.ts';
import { reportSourceTable } from './report-source.table.ts';

const isRowRule = (text: string): text is RowRule => ROW_RULES.includes(text as RowRule);

/** Tables that reports may read: the product's own, replaced and extended by the stored rows. */
export const createReportSourceLookup = (db: Db, changes: TableChanges, defaults: readonly ReportSource[]) => {
  const kept = createChangeCache<ReportSource[]>(changes, 1);
  const read = async (): Promise<ReportSource[]> => {
    const stored = await db.select().from(reportSourceTable);
    const replaced = new Set(stored.map(({ tableName }) => tableName));
    return [
      ...defaults.filter(({ table }) => !replaced.has(table)),
      // any other rule, such as `none`, closes the table
      ...stored.flatMap(({ tableName, columns, rowRule }) =>
        isRowRule(rowRule) ? [{ table: tableName, columns: columns ? keysIn(columns) : null, rowRule }] : [],
      ),
    ];
  };
  const all = () => kept.get('all', [getTableName(reportSourceTable)], read);
  return {
    all,
    /** Whether reports read a table. */
    async readable() {
      const tables = new Set((await all()).map(({ table }) => table));
      return (table: string) => tables.has(table);
    },
  };
};
