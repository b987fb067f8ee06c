import type { ListQuery } from '@mortise/shared/contract';
import type { RuleVariables } from '#lists/rule-variables.ts';
import { EXACT_UP_TO } from '#lists/totals.ts';
import { type NumberedSql, numberPlaceholders } from '#platform/report-sql/placeholders.ts';
import type { ReportColumnType, ReportStatement } from '#platform/report-sql/reader.ts';
import type { ReportDatabase } from '#platform/report-sql/report-database.ts';
import { type Sieved, sieve } from '#platform/report-sql/sieve.ts';
import type { ReportCaller } from '#platform/report-sql/signed-caller.ts';
import { type ConfiguredColumn, composeReport, type PreparedReport } from './report-statements.repository.ts';
import { wireRows } from './report-values.ts';
import { reportTrouble } from './sql-trouble.ts';

/** Prefix of the statement that asks for the columns; positions of its errors count it. */
const COLUMNS_OF = 'select * from (';

export interface ReportRun {
  sql: string;
  configured: readonly ConfiguredColumn[];
  /** Columns whose sum over all matching rows is asked for. */
  summed: readonly string[];
  /** Values of `${name}`; a parameter without one takes the default of the report. */
  parameters: ReadonlyMap<string, string>;
}

export interface ReportPage {
  records: Record<string, unknown>[];
  total: number;
  totalIsEstimate?: boolean;
  /** Sums over all rows that match, not over the page. */
  totals?: Record<string, unknown>;
}

interface Parts {
  database: Pick<ReportDatabase, 'reader'>;
  /** Whether reports read a table. */
  readable: () => Promise<(table: string) => boolean>;
}

interface Checked extends Sieved {
  numbered: NumberedSql;
}

/** Runs reports: the sieve at every run, since a stored row can be changed by hand, then the reader. */
export const createReportRunner = ({ database, readable }: Parts) => {
  const check = async (source: string): Promise<Checked> => {
    const numbered = numberPlaceholders(source);
    return { numbered, ...(await sieve(numbered, await readable())) };
  };

  const read = async (caller: ReportCaller, statement: ReportStatement, numbered?: NumberedSql, before = 0) => {
    const reader = await database.reader();
    return reader.read(caller, statement).catch((error: unknown) => {
      throw reportTrouble(error, numbered, before);
    });
  };

  /** The columns of the result, without running the report. */
  const columnsOf = async (caller: ReportCaller, { numbered }: Checked): Promise<ReportColumnType[]> => {
    const values = numbered.placeholders.map(() => null);
    const { columns } = await read(caller, { text: `${COLUMNS_OF}${numbered.text}\n) r limit 0`, values }, numbered, COLUMNS_OF.length);
    return columns;
  };

  const valuesOf = ({ placeholders }: NumberedSql, parameters: ReadonlyMap<string, string>, variables: RuleVariables) =>
    // an unknown variable is its own name, as the wire has it
    placeholders.map(({ kind, name }) => (kind === 'parameter' ? (parameters.get(name) ?? '') : (variables.get(name) ?? name)));

  const prepare = async (caller: ReportCaller, run: ReportRun, variables: RuleVariables): Promise<PreparedReport> => {
    const checked = await check(run.sql);
    return {
      numbered: checked.numbered,
      sorted: checked.sorted,
      values: valuesOf(checked.numbered, run.parameters, variables),
      result: await columnsOf(caller, checked),
      configured: run.configured,
    };
  };

  /** Exact to the bound of lists, else the planner's estimate. */
  const totalOf = async (caller: ReportCaller, { count, explain }: ReturnType<typeof composeReport>) => {
    const counted = Number((await read(caller, count(EXACT_UP_TO + 1))).rows[0]?.total ?? 0);
    if (counted <= EXACT_UP_TO) return { total: counted };
    const { rows } = await read(caller, explain());
    const plan = rows[0]?.['QUERY PLAN'] as [{ Plan: { 'Plan Rows': number } }] | undefined;
    return { total: Math.max(plan?.[0].Plan['Plan Rows'] ?? 0, counted), totalIsEstimate: true };
  };

  return {
    check,
    /** The columns of a statement, for its author. */
    async describe(caller: ReportCaller, source: string) {
      const checked = await check(source);
      return { columns: await columnsOf(caller, checked), placeholders: checked.numbered.placeholders, tables: checked.tables };
    },
    async page(caller: ReportCaller, run: ReportRun, query: ListQuery, variables: RuleVariables): Promise<ReportPage> {
      const composed = composeReport(await prepare(caller, run, variables), query);
      if (!composed.shown.length) return { records: [], total: 0 };
      const offset = (query.pageNo - 1) * query.pageSize;
      const rows = await read(caller, composed.page(query.pageSize, offset));
      const isWhole = offset === 0 && rows.rows.length < query.pageSize;
      const total = isWhole ? { total: rows.rows.length } : await totalOf(caller, composed);
      const sums = composed.sums(run.summed);
      const totals = sums && wireRows(await read(caller, sums))[0];
      if (totals) delete totals.jeecg_row_key;
      return { records: wireRows(rows), ...total, ...(totals && { totals }) };
    },
    /** Passes all rows of a report in pieces of rows, in the order of its pages. */
    async eachPiece(
      caller: ReportCaller,
      run: ReportRun,
      query: ListQuery,
      variables: RuleVariables,
      { limit, take }: { limit: number; take: (rows: Record<string, unknown>[]) => Promise<void> },
    ) {
      const prepared = await prepare(caller, run, variables);
      const composed = composeReport(prepared, query);
      const columns = composed.shown.map(({ name, oid }) => ({ name, oid }));
      const reader = await database.reader();
      await reader
        .readInPieces(caller, composed.all(limit), (rows) => take(wireRows({ columns, rows })))
        .catch((error: unknown) => {
          throw reportTrouble(error);
        });
    },
  };
};
export type ReportRunner = ReturnType<typeof createReportRunner>;
