import { sql } from 'drizzle-orm';
import type { Db } from '../db.ts';
import type { Column, FittingRow } from './fitting-row.ts';

/** A row here, as JSON. */
export type Content = Record<string, unknown> & { id: string | number };

/** A row that PostgreSQL refused, and why. */
export interface Refused {
  row: FittingRow;
  reason: string;
}

interface PostgresError {
  code?: string;
  detail?: string;
  message: string;
}

/** Violated constraints and values out of range, which are the fault of a row; undefined for any other error. */
const reasonOf = (error: unknown): string | undefined => {
  const { code = '', detail, message } = ((error as { cause?: unknown }).cause ?? error) as PostgresError;
  if (code === '23505')
    return `与此处的数据冲突：${
      /\((.*)\)=\((.*)\)/
        .exec(detail ?? '')
        ?.slice(1, 3)
        .join('=') ?? message
    }`;
  return /^2[23]/.test(code) ? `数据库拒绝：${message}` : undefined;
};

/** Reads and writes one table by the names of its columns. Rows travel as JSON, which PostgreSQL converts. */
export const openTargetTable = async (tx: Db, name: string) => {
  const { rows: columns } = await tx.execute<{ [key in keyof Column]: Column[key] }>(sql`
    select column_name as name, data_type as type, character_maximum_length as length,
      is_nullable = 'NO' and column_default is null as required
    from information_schema.columns where table_schema = current_schema() and table_name = ${name} order by ordinal_position`);
  const table = sql.identifier(name);
  const ids = sql.raw(columns.some((column) => column.name === 'id' && column.type === 'integer') ? 'int[]' : 'text[]');
  const list = (names: readonly string[]) =>
    sql.join(
      names.map((column) => sql.identifier(column)),
      sql`, `,
    );
  const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;
  const contents = async (db: Db, query: ReturnType<typeof sql>) =>
    (await db.execute<{ content: Content }>(query)).rows.map(({ content }) => content);

  const insertAll = (db: Db, rows: readonly FittingRow[]) => {
    const names = list(Object.keys(rows[0] ?? {}));
    return contents(
      db,
      sql`insert into ${table} as t (${names}) select ${names} from jsonb_populate_recordset(null::${table}, ${json(rows)})
          returning to_jsonb(t) as content`,
    );
  };

  /** Runs a write in a savepoint, so that a refused row does not end the transaction. */
  const attempt = async (write: (db: Db) => Promise<Content[]>): Promise<Content[] | string> => {
    try {
      return await tx.transaction(write);
    } catch (error) {
      const reason = reasonOf(error);
      if (reason === undefined) throw error;
      return reason;
    }
  };

  return {
    columns: columns as readonly Column[],

    byIds: (wanted: readonly string[]) =>
      contents(tx, sql`select to_jsonb(t) as content from ${table} t where id = any(${sql.param(wanted)}::${ids})`),

    /** Rows with the same values in `key` as one of `rows`. */
    byKey: (key: readonly string[], rows: readonly FittingRow[]) =>
      contents(
        tx,
        sql`select to_jsonb(t) as content from ${table} t
            where (${list(key)}) in (select ${list(key)} from jsonb_populate_recordset(null::${table}, ${json(rows)}))`,
      ),

    /** Inserts rows at once; if PostgreSQL refuses one of them, singly. */
    async insert(rows: readonly FittingRow[]) {
      const written: Content[] = [];
      const refused: Refused[] = [];
      if (!rows.length) return { written, refused };
      const all = await attempt((db) => insertAll(db, rows));
      if (typeof all !== 'string') return { written: all, refused };
      for (const row of rows) {
        const one = await attempt((db) => insertAll(db, [row]));
        if (typeof one === 'string') refused.push({ row, reason: one });
        else written.push(...one);
      }
      return { written, refused };
    },

    /** Overwrites a row. Returns its new content, or the reason why PostgreSQL refused. */
    async update(id: string, row: FittingRow): Promise<Content | string> {
      const names = list(Object.keys(row));
      const [content] = await attempt((db) =>
        contents(
          db,
          sql`update ${table} t set (${names}) = (select ${names} from jsonb_populate_record(null::${table}, ${json(row)}))
              where id = any(${sql.param([id])}::${ids}) returning to_jsonb(t) as content`,
        ),
      ).then((found) => (typeof found === 'string' ? [found] : found));
      return content ?? '该行已不存在';
    },
  };
};
