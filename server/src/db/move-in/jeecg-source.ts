import { type Connection, createConnection, type RowDataPacket } from 'mysql2';

/** A row of the source by lower-case column names. Times are text, as MySQL writes them. */
export type SourceRow = Record<string, unknown>;

export interface JeecgSource {
  /** Tables of the database, in lower case. */
  tables: ReadonlySet<string>;
  count(table: string): Promise<number>;
  /** The rows of a table in batches. Read one table at a time: all reads share one connection. */
  rows(table: string): AsyncGenerator<SourceRow[]>;
  close(): Promise<void>;
}

/** Every batch costs some round trips; 500 rows with all their columns stay well below a statement's limits. */
const BATCH = 500;
const CONNECT_WITHIN = 10_000;

const lowerCased = (row: RowDataPacket): SourceRow =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [column.toLowerCase(), value]));

async function* batches(connection: Connection, query: string) {
  let batch: SourceRow[] = [];
  for await (const row of connection.query(query).stream({ highWaterMark: BATCH })) {
    batch.push(lowerCased(row as RowDataPacket));
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length) yield batch;
}

/** The source cannot be opened; the message is one line without the password. */
export class CannotReadSource extends Error {
  override readonly name = 'CannotReadSource';
}

const connectTo = async (url: string) => {
  try {
    const connection = createConnection({
      uri: url,
      connectTimeout: CONNECT_WITHIN,
      charset: 'utf8mb4',
      dateStrings: true,
      supportBigNumbers: true,
      bigNumberStrings: true,
      // the source must not be able to read files of this machine
      flags: ['-LOCAL_FILES'],
    });
    await connection.promise().connect();
    return connection;
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    throw new CannotReadSource(`无法读取源数据库 ${new URL(url).host}：${message || code}`, { cause: error });
  }
};

/** Opens the database of a JeecgBoot installation and reads it as it is now, also while that installation goes on writing. */
export const openJeecgSource = async (url: string): Promise<JeecgSource> => {
  const connection = await connectTo(url);
  const session = connection.promise();
  // as the name of a table may differ in case from system to system
  const [found] = await session.query<RowDataPacket[]>(
    "select table_name as name from information_schema.tables where table_schema = database() and table_type = 'BASE TABLE'",
  );
  const names = new Map(found.map(({ name }) => [String(name).toLowerCase(), String(name)]));
  await session.query('set session transaction isolation level repeatable read');
  await session.query('start transaction with consistent snapshot, read only');
  const quoted = (table: string) => `\`${(names.get(table) ?? table).replaceAll('`', '``')}\``;

  return {
    tables: new Set(names.keys()),
    async count(table) {
      const [rows] = await session.query<RowDataPacket[]>(`select count(*) as n from ${quoted(table)}`);
      return Number(rows[0]?.n);
    },
    rows: (table) => batches(connection, `select * from ${quoted(table)}`),
    close: () => session.end(),
  };
};
