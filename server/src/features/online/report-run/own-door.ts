import { numberPlaceholders } from '#platform/report-sql/placeholders.ts';
import type { ReportDatabase } from '#platform/report-sql/report-database.ts';
import type { ReportSource, RowRule } from '#platform/report-sql/report-schema.ts';
import { sieve } from '#platform/report-sql/sieve.ts';
import type { ReportCaller } from '#platform/report-sql/signed-caller.ts';
import { postgresReports } from './report-dialects.repository.ts';
import type { AuthorText, ReportBackEnd } from './report-door.ts';
import { reportTrouble } from './sql-trouble.ts';

interface Parts {
  database: Pick<ReportDatabase, 'reader'>;
  sources: {
    all: () => Promise<readonly ReportSource[]>;
    /** Whether reports read a table. */
    readable: () => Promise<(table: string) => boolean>;
  };
}

/** What each row rule compares (report-schema.ts). */
const compared: Readonly<Record<RowRule, (caller: ReportCaller) => string>> = {
  all: () => '',
  tenant: ({ tenantId }) => tenantId,
  department: ({ wholeDomain, orgCode }) => (wholeDomain ? '*' : orgCode),
  own: ({ wholeDomain, username }) => (wholeDomain ? '*' : username),
};

/** Stored rows of sources: a changed one shows other rows. */
const SOURCES = 'report_source';

/** The product's own database, read as the report role. */
export const createOwnDoor = ({ database, sources }: Parts): ReportBackEnd => ({
  dialect: postgresReports,
  async check(source) {
    const numbered = numberPlaceholders(source);
    return { numbered, ...(await sieve(numbered, await sources.readable())) };
  },
  async scopeOf(caller, { tables }) {
    const rules = new Set((await sources.all()).filter(({ table }) => tables.includes(table)).map(({ rowRule }) => rowRule));
    return JSON.stringify([...rules].sort().map((rule) => [rule, compared[rule](caller)]));
  },
  tablesOf: ({ tables }) => [...tables, SOURCES],
  async enter(caller, work) {
    const reader = await database.reader();
    const told = (text?: AuthorText) => (error: unknown) => {
      throw reportTrouble(error, text);
    };
    return reader
      .session(caller, ({ read, parameterTypes, readInPieces }) =>
        work({
          read: (statement, text) => read(statement).catch(told(text)),
          parameterTypes: (text) => parameterTypes(text.numbered.text).catch(told(text)),
          readInPieces: (statement, _, take) => readInPieces(statement, take).catch(told()),
        }),
      )
      .catch(told());
  },
});
