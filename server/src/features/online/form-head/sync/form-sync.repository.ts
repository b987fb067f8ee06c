import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { escapeIdentifier } from 'pg';
import { forgetTable, trackTable } from '#db/changes/run-time-tables.ts';
import type { Db } from '#db/db.ts';
import { newId } from '#db/new-id.ts';
import { outsideTransaction } from '#db/pool/one-transaction.ts';
import { renameRecycledColumns } from '#features/records/removal/run-time-rows.changes.ts';
import { formFieldTable, formHeadTable, formIndexTable, formKeptTable } from '../form-head.table.ts';
import { countOf, isNameTaken, quotedTable, readCatalogue, tableExists } from './catalogue.repository.ts';
import { type MeasuredStep, UNCOUNTED } from './measure.ts';
import type { Catalogue } from './plan-parts.ts';
import { isOvertime } from './sync-trouble.ts';

/** How long a sync waits for a table that others use, in milliseconds. */
const LOCK_WITHIN = 2000;
const KEPT_DAYS = 30;
/** How long a plan counts the values of one step, in milliseconds. */
const COUNT_WITHIN = 2000;

/** A name that no form can have. */
export const keptNameOf = () => `~kept~${newId()}`;

/** Renames a table aside; the row says for how long it is kept. */
export const keepTable = async (tx: Db, table: string) => {
  if (!(await tableExists(tx, table))) return;
  const aside = keptNameOf();
  await tx.execute(sql.raw(`alter table ${quotedTable(table)} rename to ${escapeIdentifier(aside)}`));
  // index names are per schema; those of the next table would collide
  const { indexes } = await readCatalogue(tx, aside);
  const { rows } = await tx.execute<{ name: string }>(sql`
    select conindid::regclass::text as name from pg_constraint where conrelid = ${quotedTable(aside)}::regclass and contype = 'p'`);
  for (const { name } of indexes)
    await tx.execute(sql.raw(`alter index "online".${escapeIdentifier(name)} rename to ${escapeIdentifier(keptNameOf())}`));
  for (const { name } of rows) await tx.execute(sql.raw(`alter index ${name} rename to ${escapeIdentifier(keptNameOf())}`));
  await tx.insert(formKeptTable).values({ id: newId(), tableName: table, keptName: aside });
  await forgetTable(tx, table);
};

const storeKept = async (tx: Db, table: string, { keeps, restores }: MeasuredStep) => {
  if (keeps) await tx.insert(formKeptTable).values({ id: newId(), tableName: table, columnName: keeps.column, keptName: keeps.keptName });
  if (restores) await tx.delete(formKeptTable).where(eq(formKeptTable.keptName, restores.keptName));
};

/** The configuration as it is after its sync. */
const noteSynchronised = async (tx: Db, headId: string, isFirst: boolean) => {
  await tx.delete(formFieldTable).where(and(eq(formFieldTable.cgformHeadId, headId), eq(formFieldTable.delFlag, 1)));
  await tx
    .update(formFieldTable)
    .set({ dbFieldNameOld: sql`${formFieldTable.dbFieldName}` })
    .where(
      and(eq(formFieldTable.cgformHeadId, headId), sql`${formFieldTable.dbFieldNameOld} is distinct from ${formFieldTable.dbFieldName}`),
    );
  await tx.delete(formIndexTable).where(and(eq(formIndexTable.cgformHeadId, headId), eq(formIndexTable.delFlag, 1)));
  await tx.update(formIndexTable).set({ isDbSynch: 'Y' }).where(eq(formIndexTable.cgformHeadId, headId));
  await tx
    .update(formHeadTable)
    .set({ isDbSynch: 'Y', ...(isFirst && { tableVersion: sql`coalesce(${formHeadTable.tableVersion}, 0) + 1` }) })
    .where(eq(formHeadTable.id, headId));
};

const inTransaction = (db: Db) => ({
  async read(headId: string) {
    const [head] = await db.select().from(formHeadTable).where(eq(formHeadTable.id, headId)).limit(1);
    if (!head) return undefined;
    const [fields, indexes] = [
      await db
        .select()
        .from(formFieldTable)
        .where(eq(formFieldTable.cgformHeadId, headId))
        .orderBy(formFieldTable.orderNum, formFieldTable.id),
      await db.select().from(formIndexTable).where(eq(formIndexTable.cgformHeadId, headId)).orderBy(formIndexTable.id),
    ];
    return { head, fields, indexes };
  },
  async catalogue(table: string): Promise<Catalogue> {
    const kept = await db
      .select({ column: sql<string>`${formKeptTable.columnName}`, keptName: formKeptTable.keptName })
      .from(formKeptTable)
      .where(and(eq(formKeptTable.tableName, table), isNotNull(formKeptTable.columnName)))
      .orderBy(desc(formKeptTable.id));
    return { ...(await readCatalogue(db, table)), kept };
  },
  isNameTaken: (table: string) => isNameTaken(db, table),
  count: (question: string): Promise<number | typeof UNCOUNTED> => countOf(db, question),
  keepTable: (table: string) => keepTable(db, table),
  /** Runs the steps and stores what they mean for the configuration. */
  async run(headId: string, table: string, steps: readonly MeasuredStep[], isNew: boolean) {
    for (const { statements } of steps) for (const statement of statements) await db.execute(sql.raw(statement));
    for (const step of steps) await storeKept(db, table, step);
    await renameRecycledColumns(db, table, new Map(steps.flatMap(({ renames }) => (renames ? [[renames.from, renames.to]] : []))));
    if (isNew) await trackTable(db, { schema: 'online', name: table, versioned: true });
    await noteSynchronised(db, headId, isNew);
  },
});
export type SyncTransaction = ReturnType<typeof inTransaction>;

interface Cancelling {
  signal: AbortSignal;
  onTrouble: (error: unknown) => void;
}

export const createFormSyncRepository = (db: Db) => ({
  /** One transaction for the table and its configuration, alone among the syncs and edits of the form. */
  alone: <Result>(headId: string, work: (tx: SyncTransaction) => Promise<Result>): Promise<Result> =>
    db.transaction(async (tx) => {
      await tx.execute(sql.raw(`set local lock_timeout = ${LOCK_WITHIN}`));
      await tx.select({ id: formHeadTable.id }).from(formHeadTable).where(eq(formHeadTable.id, headId)).for('update');
      return work(inTransaction(tx));
    }),
  reading: {
    ...inTransaction(db),
    async count(question: string): Promise<number | typeof UNCOUNTED> {
      try {
        return await db.transaction(async (tx) => {
          await tx.execute(sql.raw(`set local statement_timeout = ${COUNT_WITHIN}`));
          return countOf(tx, question);
        });
      } catch (error) {
        if (isOvertime(error)) return UNCOUNTED;
        throw error;
      }
    },
  },
  /** What a change of a table will write: it and its indexes anew. Bytes. */
  async sizeOf(table: string) {
    const { rows } = await db.execute<{ size: number }>(
      sql`select coalesce(pg_total_relation_size(to_regclass(${quotedTable(table)})), 0) as size`,
    );
    return rows[0]?.size ?? 0;
  },
  /** Bytes that the database has written to its log, for everybody. */
  written: () =>
    outsideTransaction(async () => {
      const { rows } = await db.execute<{ bytes: number }>(sql`select (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::bigint as bytes`);
      return rows[0]?.bytes ?? 0;
    }),
  /** Runs `work` in the transaction of a task: `signal` cancels the statement under way, and so does the end of this process. */
  async cancellable<Result>({ signal, onTrouble }: Cancelling, work: () => Promise<Result>): Promise<Result> {
    const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    // PostgreSQL looks by itself whether its client is still there; only on Linux it can
    await db.execute(sql`select set_config('client_connection_check_interval', '2s', true) where version() like '%linux%'`);
    let cancelled: Promise<unknown> | undefined;
    const cancel = () => {
      cancelled = outsideTransaction(() => db.execute(sql`select pg_cancel_backend(${rows[0]?.pid})`)).catch(onTrouble);
    };
    signal.throwIfAborted();
    signal.addEventListener('abort', cancel, { once: true });
    try {
      return await work();
    } finally {
      signal.removeEventListener('abort', cancel);
      await cancelled;
    }
  },
  /** Drops what was put aside longer ago than it is kept. Returns the number of columns and tables. */
  async dropOld() {
    const old = await db
      .select()
      .from(formKeptTable)
      .where(sql`${formKeptTable.createTime} < localtimestamp - make_interval(days => ${KEPT_DAYS})`);
    for (const { id, tableName, columnName, keptName } of old)
      await db.transaction(async (tx) => {
        await tx.execute(sql.raw(`set local lock_timeout = ${LOCK_WITHIN}`));
        const table = columnName === null ? keptName : tableName;
        // a table that was itself put aside has taken its columns along
        if (await tableExists(tx, table))
          await tx.execute(
            sql.raw(
              columnName === null
                ? `drop table ${quotedTable(table)}`
                : `alter table ${quotedTable(table)} drop column if exists ${escapeIdentifier(keptName)}`,
            ),
          );
        await tx.delete(formKeptTable).where(eq(formKeptTable.id, id));
      });
    return old.length;
  },
});
export type FormSyncRepository = ReturnType<typeof createFormSyncRepository>;
