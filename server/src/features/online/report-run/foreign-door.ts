import type { DataSourceLookup } from '#features/settings/data-source/data-source.lookup.ts';
import type { ForeignColumn, Parameter } from '#platform/foreign/foreign-database.ts';
import type { ForeignKind } from '#platform/foreign/jdbc-text.ts';
import type { UsedDatabase } from '#platform/foreign/open-foreign.ts';
import { Refusal } from '#platform/refusal.ts';
import { sieveMysql } from '#platform/report-sql/mysql-sieve.ts';
import { numberPlaceholders } from '#platform/report-sql/placeholders.ts';
import type { ReportColumnType, ReportStatement } from '#platform/report-sql/reader.ts';
import { sieve } from '#platform/report-sql/sieve.ts';
import { mysqlTrouble } from './mysql-trouble.ts';
import { mysqlReports, postgresReports, type ReportDialect } from './report-dialects.repository.ts';
import type { AuthorText, CheckedSql, ReportBackEnd, ReportDoor } from './report-door.ts';
import { reportTrouble } from './sql-trouble.ts';

/** PostgreSQL's types of the values, by which columns of all databases are described. */
const OIDS: Readonly<Record<ForeignColumn['type'], number>> = {
  integer: 20,
  decimal: 1700,
  boolean: 16,
  date: 1082,
  datetime: 1114,
  text: 25,
};
const INTEGER = OIDS.integer;

const ownColumns = (columns: readonly ForeignColumn[]): ReportColumnType[] => columns.map(({ name, type }) => ({ name, oid: OIDS[type] }));

/** Large integers arrive as text; those that a client holds exactly become numbers. */
const integersIn = (columns: readonly ReportColumnType[], rows: readonly Record<string, unknown>[]) => {
  const integers = columns.filter(({ oid }) => oid === INTEGER);
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(
      integers.map(({ name }) => {
        const value = row[name];
        return [name, typeof value === 'string' && Number.isSafeInteger(Number(value)) ? Number(value) : value] as const;
      }),
    ),
  }));
};

const parameterOf = (value: unknown): Parameter =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : String(value);

const foreignStatement = ({ text, values }: ReportStatement) => ({ text, values: values.map(parameterOf) });

/** PostgreSQL's catalogues list accounts and statements of the whole server. */
const isOpenSchema = (schema: string) => !/^(pg_|information_schema$)/i.test(schema);
const isOpenTable = (table: string) => !/^pg_/i.test(table);

interface Kind {
  dialect: ReportDialect;
  check(source: string): Promise<CheckedSql>;
  /** The database's failure in words; other failures as they are. */
  trouble(error: unknown, text?: AuthorText): unknown;
}

/** What differs between the databases that reports can read besides the product's own. */
const kinds: Partial<Record<ForeignKind, Kind>> = {
  postgres: {
    dialect: postgresReports,
    async check(source) {
      const numbered = numberPlaceholders(source);
      return { numbered, ...(await sieve(numbered, isOpenTable, isOpenSchema)) };
    },
    trouble: reportTrouble,
  },
  mysql: { dialect: mysqlReports, check: async (source) => sieveMysql(source), trouble: mysqlTrouble },
};

const doorTo = (database: UsedDatabase, { trouble }: Kind): ReportDoor => {
  /** The database's own failure, which its refusal carries. */
  const inWords = (error: unknown, text?: AuthorText) => {
    const cause = error instanceof Refusal ? error.cause : undefined;
    const worded = cause ? trouble(cause, text) : undefined;
    return worded instanceof Refusal ? worded : error;
  };
  return {
    async read(statement, text) {
      try {
        const { columns, rows } = await database.run(foreignStatement(statement));
        const own = ownColumns(columns);
        return { columns: own, rows: integersIn(own, rows) };
      } catch (error) {
        throw inWords(error, text);
      }
    },
    async readInPieces(statement, columns, take) {
      await database
        .runInPieces(foreignStatement(statement), (rows) => take(integersIn(columns, rows)))
        .catch((error: unknown) => {
          throw inWords(error);
        });
    },
  };
};

/** The database of a data source: the rights of its account decide what a report reads. One connection for each run. */
export const createForeignDoor =
  (dataSources: DataSourceLookup) =>
  async (code: string): Promise<ReportBackEnd> => {
    const kind = kinds[await dataSources.kindOf(code)];
    if (!kind) throw new Refusal('报表只能使用 PostgreSQL、MySQL 或 MariaDB 数据源');
    return {
      dialect: kind.dialect,
      check: kind.check,
      scopeOf: async () => '',
      tablesOf: () => undefined,
      enter: (_, work) => dataSources.use(code, (database) => work(doorTo(database, kind))),
    };
  };
