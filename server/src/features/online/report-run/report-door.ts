import type { NumberedSql } from '#platform/report-sql/placeholders.ts';
import type { ReportColumnType, ReportRows, ReportStatement } from '#platform/report-sql/reader.ts';
import type { Sieved } from '#platform/report-sql/sieve.ts';
import type { ReportCaller } from '#platform/report-sql/signed-caller.ts';
import type { ReportDialect } from './report-dialects.repository.ts';

/** A report's SQL that its sieve passed. */
export interface CheckedSql extends Sieved {
  numbered: NumberedSql;
}

/** Where a statement holds the author's text, so that the place of a mistake can be found in it. */
export interface AuthorText {
  numbered: NumberedSql;
  /** Characters of the statement before the text. */
  before: number;
}

/** The access of one run to the database of its report. */
export interface ReportDoor {
  read(statement: ReportStatement, text?: AuthorText): Promise<ReportRows>;
  /** OIDs of the types that the database expects of the parameters; without it values are texts. */
  parameterTypes?(text: AuthorText): Promise<number[]>;
  /** Passes all rows in pieces; their columns are known from the report. */
  readInPieces(
    statement: ReportStatement,
    columns: readonly ReportColumnType[],
    take: (rows: Record<string, unknown>[]) => Promise<void>,
  ): Promise<void>;
}

/** A database that reports read. */
export interface ReportBackEnd {
  dialect: ReportDialect;
  /** Refuses what must not run, before the database is asked. */
  check(source: string): Promise<CheckedSql>;
  /** What of a caller decides which rows a statement shows: callers with the same scope see the same rows. */
  scopeOf(caller: ReportCaller, checked: CheckedSql): Promise<string>;
  /** The tables of a statement, if their changes are heard. */
  tablesOf(checked: CheckedSql): readonly string[] | undefined;
  /** Runs `work` with the door to the database. */
  enter<Answer>(caller: ReportCaller, work: (door: ReportDoor) => Promise<Answer>): Promise<Answer>;
}
