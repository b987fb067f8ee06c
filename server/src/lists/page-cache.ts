import { createHash } from 'node:crypto';
import { getTableName, type SQL } from 'drizzle-orm';
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core';
import { announcesEverything } from '#db/changes/change-triggers.ts';
import type { TableChanges } from '#db/changes/table-changes.ts';
import type { Db } from '#db/db.ts';
import { heldClient } from '#db/pool/one-transaction.ts';
import { equipmentOf, type ReadPage, type Row } from './list-equipment.ts';
import { timeDependent } from './time-dependent.ts';

/** Runs the statement of a page. */
export type AskPage = (text: string, params: unknown[]) => Promise<Row[]>;

interface Entry {
  /** Version of the tables from before the query began. */
  version: number;
  /** Absent until the page is requested again while its tables are unchanged: most pages are requested once. */
  rows?: readonly Row[];
}

const dialect = new PgDialect();

/** Larger pages are read from the database each time: a few of them would fill the cache. */
const PAGE_AT_MOST = 100;

/** A copy, because callers may add to their rows. */
const copyOf = (rows: readonly Row[]) => rows.map((row) => ({ ...row }));

/** Pages by the hash of their statement, the least recently used ones removed first. */
const createPages = (rowsAtMost: number, pagesAtMost: number) => {
  const pages = new Map<string, Entry>();
  let rows = 0;
  const remove = (key: string) => {
    rows -= pages.get(key)?.rows?.length ?? 0;
    pages.delete(key);
  };
  return {
    get: (key: string) => pages.get(key),
    set(key: string, entry: Entry) {
      remove(key);
      pages.set(key, entry);
      rows += entry.rows?.length ?? 0;
      for (const oldest of pages.keys()) {
        if (rows <= rowsAtMost && pages.size <= pagesAtMost) break;
        remove(oldest);
      }
    },
  };
};

/**
 * A cache of pages (ADR 67): a page that is requested again is answered from memory while none of the tables in
 * its statement changed. `settle` comes first: it is a round trip to PostgreSQL after which every change that was committed before the
 * request is known, by whichever process. So a cached page is as fresh as a query.
 */
export const createPageCache = (changes: TableChanges, ask: AskPage, { rowsAtMost = 10_000, pagesAtMost = 5000 } = {}): ReadPage => {
  const pages = createPages(rowsAtMost, pagesAtMost);

  return async (table, query) => {
    const { sql: text, params } = dialect.sqlToQuery(query);
    const tables = [getTableName(table), ...changes.tablesIn(text.match(/\w+/g) ?? [])];
    if (timeDependent.test(text) || !tables.every(announcesEverything)) return ask(text, params);

    const key = createHash('sha256')
      .update(JSON.stringify([text, params]))
      .digest('base64');
    const known = pages.get(key);
    if (known?.rows && known.version === changes.versionOf(tables)) {
      await changes.settle();
      if (known.version === changes.versionOf(tables)) {
        pages.set(key, known);
        return copyOf(known.rows);
      }
    }
    const version = changes.versionOf(tables);
    const rows = await ask(text, params);
    if (version !== undefined) {
      const isRepeated = known?.version === version && rows.length <= PAGE_AT_MOST;
      pages.set(key, { version, ...(isRepeated && { rows: copyOf(rows) }) });
    }
    return rows;
  };
};

/** Reads the rows of a page; `query` selects from `table` first. */
export const readPage = async (db: Db, table: PgTable, query: SQL): Promise<Row[]> => {
  // a transaction sees writes of its own that are not committed
  const read = heldClient() ? undefined : equipmentOf(db).pages;
  return read ? read(table, query) : (await db.execute<Row>(query)).rows;
};
