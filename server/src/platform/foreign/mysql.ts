import { type Connection, createConnection, type FieldPacket, type RowDataPacket, type SslOptions } from 'mysql2';
import { Refusal } from '#platform/refusal.ts';
import { boundedSocket } from './bounded-socket.ts';
import type { ForeignColumn, ForeignDatabase, ForeignRow, ForeignStatement, Parameter, Reach } from './foreign-database.ts';
import { mysqlGrants } from './mysql-rights.ts';

const INTEGERS = new Set([1, 2, 3, 8, 9, 13]);
const DECIMALS = new Set([0, 4, 5, 246]);

const typeOf = (type: number | undefined): ForeignColumn['type'] => {
  if (type === undefined) return 'text';
  if (INTEGERS.has(type)) return 'integer';
  if (DECIMALS.has(type)) return 'decimal';
  if (type === 10 || type === 14) return 'date';
  return type === 7 || type === 12 ? 'datetime' : 'text';
};

/** Executable comments run on the server though a parser sees none, and `into` writes files: refused wherever they are, also in texts. */
const HOSTILE = /\/\*|@@|;|\binto\b/i;

const wrapped = (sql: string, limit: number) => {
  const [found] = HOSTILE.exec(sql) ?? [];
  if (found) throw new Refusal(`SQL 中不可使用“${found}”`);
  return `select * from (${sql}\n) r limit ${Number(limit)}`;
};

const tlsOf = ({ options: { tls } }: Reach): SslOptions | undefined =>
  tls === 'off' ? undefined : { rejectUnauthorized: tls === 'verified', verifyIdentity: tls === 'verified' };

type Answer = [rows: RowDataPacket[], fields: FieldPacket[]];

/** A prepared statement if there are parameters or the text is foreign; `show` and `set` are no such statements in all versions. */
const asking =
  (connection: Connection, isPrepared: boolean) =>
  (sql: string, values: readonly Parameter[] = []): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const answered = (error: Error | null, rows: RowDataPacket[], fields: FieldPacket[]) =>
        error ? reject(error) : resolve([rows, fields]);
      if (isPrepared) connection.execute<RowDataPacket[]>({ sql, values: [...values] }, answered);
      else connection.query<RowDataPacket[]>(sql, answered);
    });

const columnsOf = (fields: readonly FieldPacket[]) => fields.map(({ name, columnType }) => ({ name, type: typeOf(columnType) }));

const PIECE = 1000;

/** The rows of a statement in pieces; the server is read no further while a piece is taken. */
const piecesOf = async (connection: Connection, { text, values }: ForeignStatement, take: (rows: ForeignRow[]) => Promise<void>) => {
  let piece: ForeignRow[] = [];
  const rows = connection.execute({ sql: text, values: [...values] }).stream({ highWaterMark: PIECE });
  for await (const row of rows) {
    piece.push(row as ForeignRow);
    if (piece.length < PIECE) continue;
    await take(piece);
    piece = [];
  }
  if (piece.length) await take(piece);
};

/** Modes that change what SQL means; without the others a backslash escapes and `"` begins a literal, as the sieve of reports reads them. */
const KEPT_MODES = ['ONLY_FULL_GROUP_BY', 'PIPES_AS_CONCAT'];
const keptModes = KEPT_MODES.map((mode) => `if(find_in_set('${mode}', @@sql_mode), '${mode}', null)`).join(', ');

const connected = (connection: Connection) =>
  new Promise<void>((resolve, reject) => {
    connection.connect((error) => (error ? reject(error) : resolve()));
  });

export const openMysql = async (reach: Reach): Promise<ForeignDatabase> => {
  const { ip, host, port, database, username, password, deadline } = reach;
  const socket = boundedSocket();
  const connection = createConnection({
    host,
    port,
    database,
    user: username,
    password,
    stream: socket,
    ssl: tlsOf(reach),
    connectTimeout: deadline,
    // a server could otherwise ask for a file of this machine
    flags: ['-LOCAL_FILES'],
    multipleStatements: false,
    dateStrings: true,
    supportBigNumbers: true,
    bigNumberStrings: true,
  });
  // without a listener a connection that breaks would end the process; the running query rejects with the same error
  connection.on('error', () => undefined);
  socket.connect(port, ip);
  await connected(connection);
  const [query, execute] = [asking(connection, false), asking(connection, true)];
  const [[version]] = await query('select version() as version');
  const isMariadb = /mariadb/i.test(String(version?.version));
  const limitTo = (within: number) =>
    query(`set session ${isMariadb ? `max_statement_time = ${within / 1000}` : `max_execution_time = ${within}`}`);
  await limitTo(deadline);
  await query(`set session sql_mode = concat_ws(',', ${keptModes})`);
  await query('set session transaction read only');

  return {
    async columns(sql) {
      const [, fields] = await execute(wrapped(sql, 0));
      return columnsOf(fields);
    },
    async run({ text, values }) {
      const [rows, fields] = await execute(text, values);
      return { columns: columnsOf(fields), rows };
    },
    async runInPieces(statement, take, within) {
      await limitTo(within);
      await piecesOf(connection, statement, take);
    },
    page: async (sql, params, limit) => ((await execute(wrapped(sql, limit), params))[0] as ForeignRow[]).slice(0, limit),
    grants: () => mysqlGrants(async (sql) => (await query(sql))[0]),
    close: async () => connection.destroy(),
    destroy: () => void socket.destroy(),
  };
};
