import type { TableFacts } from '#db/table-facts.ts';
import type { ReportSource } from '#platform/report-sql/report-schema.ts';

/** Tables of the product that reports read without anything configured; rows of `report_source` replace an entry or add one. */
export const defaultSources = (tables: readonly TableFacts[]): ReportSource[] =>
  tables.flatMap(({ name, report }) =>
    report ? [{ table: name, columns: report === 'all' ? null : [...report], rowRule: 'all' as const }] : [],
  );
