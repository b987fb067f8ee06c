import { getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { newId } from '#db/new-id.ts';
import type { LogEntry } from '#platform/log/operation-log.ts';
import { logTable } from './log.table.ts';

type Columns = ReturnType<typeof getTableColumns<typeof logTable>>;

/** Stored fields of an entry, with the type of their column in the statement. */
const FIELDS = {
  logType: 'smallint',
  logContent: 'text',
  operateType: 'smallint',
  userid: 'text',
  username: 'text',
  ip: 'text',
  method: 'text',
  requestUrl: 'text',
  requestParam: 'text',
  requestType: 'text',
  costTime: 'bigint',
  createTime: 'timestamp',
} satisfies Record<keyof LogEntry, string>;

const fields = Object.keys(FIELDS) as (keyof LogEntry)[];
const columns: Columns = getTableColumns(logTable);
const ids = (names: readonly string[]) => sql.raw(names.join(', '));

const COLUMNS = ids(['id', ...fields.map((field) => columns[field].name), 'create_by']);
const NAMES = ids(['id', ...fields.map((field) => columns[field].name)]);

/** A text that every PostgreSQL text column accepts: without NUL and lone surrogates, no longer than the column. */
const storable = (text: string, length: number | undefined) => text.slice(0, length).replaceAll('\0', '').toWellFormed();

const lengthOf = (field: keyof LogEntry) => {
  const column = columns[field];
  return 'length' in column && typeof column.length === 'number' ? column.length : undefined;
};

const storedOf = (entry: LogEntry, field: keyof LogEntry) => {
  const value = entry[field];
  return typeof value === 'string' ? storable(value, lengthOf(field)) : value;
};

/** SQLSTATE classes of errors that the values of a row cause: cardinality, data, constraints, limits. */
const OF_A_ROW = /^(21|22|23|54)/;

const isOfARow = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  return ('code' in error && OF_A_ROW.test(String(error.code))) || isOfARow(error.cause);
};

/** Writes sign-ins and operations to the log. */
export const createLogWriter = (db: Db) => {
  /** One statement for any number of rows: one array parameter per column. */
  const insertAll = (entries: readonly LogEntry[]) => {
    const arrays = [
      sql`${sql.param(entries.map(newId))}::text[]`,
      ...fields.map((field) => sql`${sql.param(entries.map((entry) => storedOf(entry, field)))}::${sql.raw(FIELDS[field])}[]`),
    ];
    return db.execute(sql`
      insert into sys_log (${COLUMNS}) select ${NAMES}, userid from unnest(${sql.join(arrays, sql`, `)}) as entry (${NAMES})`);
  };

  return {
    /** If the database refuses a value, the rows are written one by one, so that one bad row costs no other. */
    async insert(entries: readonly LogEntry[]) {
      try {
        await insertAll(entries);
      } catch (error) {
        if (!isOfARow(error) || entries.length === 1) throw error;
        const failed: unknown[] = [];
        for (const entry of entries) await insertAll([entry]).catch((reason: unknown) => failed.push(reason));
        if (failed.length) throw new AggregateError(failed, `${failed.length} log rows were refused by the database`);
      }
    },
  };
};
export type LogWriter = ReturnType<typeof createLogWriter>;
