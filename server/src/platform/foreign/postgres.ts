import { Client, type ClientConfig, type FieldDef, type QueryConfig } from 'pg';
import Cursor from 'pg-cursor';
import { boundedSocket } from './bounded-socket.ts';
import { type ForeignColumn, type ForeignDatabase, type ForeignRow, judge, type Parameter, type Reach } from './foreign-database.ts';
import { rightsQuery } from './postgres-rights.ts';

const typesByOid: Record<number, ForeignColumn['type']> = {
  16: 'boolean',
  20: 'integer',
  21: 'integer',
  23: 'integer',
  700: 'decimal',
  701: 'decimal',
  1700: 'decimal',
  1082: 'date',
  1114: 'datetime',
  1184: 'datetime',
};

const NUMBERS = new Set([21, 23, 700, 701]);

/** Dates stay texts: the zone of this process would shift them; eight-byte integers stay exact. */
const parserOf = (oid: number) => (text: string) => (oid === 16 ? text === 't' : NUMBERS.has(oid) ? Number(text) : text);

const columnsOf = (fields: readonly FieldDef[]) => fields.map(({ name, dataTypeID }) => ({ name, type: typesByOid[dataTypeID] ?? 'text' }));

const PIECE = 1000;

const tlsOf = ({ options: { tls }, host }: Reach): ClientConfig['ssl'] =>
  tls === 'off' ? false : { rejectUnauthorized: tls === 'verified', servername: host };

export const openPostgres = async (reach: Reach): Promise<ForeignDatabase> => {
  const { ip, port, database, username, password, deadline, options } = reach;
  const socket = boundedSocket();
  const client = new Client({
    host: ip,
    port,
    database,
    user: username,
    // a function, because pg would replace an empty text by PGPASSWORD
    password: () => password,
    ssl: tlsOf(reach),
    stream: () => socket,
    statement_timeout: deadline,
    connectionTimeoutMillis: deadline,
    application_name: 'mortise',
    types: { getTypeParser: parserOf as never },
  });
  // without a listener a connection that breaks would end the process; the running query rejects with the same error
  client.on('error', () => undefined);
  await client.connect();
  if (options.schema) await client.query("select set_config('search_path', $1, false)", [options.schema]);

  /** The extended protocol takes one statement only; `values: []` alone would not choose it. */
  const read = async (text: string, values: readonly Parameter[] = []) => {
    await client.query('begin read only');
    // `queryMode` is missing in the types of pg
    const answer = await client.query<ForeignRow>({ text, values: [...values], queryMode: 'extended' } as QueryConfig);
    await client.query('rollback');
    return answer;
  };
  return {
    async columns(sql) {
      const { fields } = await read(`select * from (${sql}\n) r limit 0`);
      return columnsOf(fields);
    },
    page: async (sql, params, limit) => (await read(`select * from (${sql}\n) r limit ${Number(limit)}`, params)).rows.slice(0, limit),
    async run({ text, values }) {
      const { fields, rows } = await read(text, values);
      return { columns: columnsOf(fields), rows };
    },
    async runInPieces({ text, values }, take, within) {
      await client.query('begin read only');
      await client.query("select set_config('statement_timeout', $1, true)", [String(within)]);
      const cursor = client.query(new Cursor<ForeignRow>(text, [...values], { types: { getTypeParser: parserOf as never } }));
      try {
        for (let rows = await cursor.read(PIECE); rows.length; rows = await cursor.read(PIECE)) await take(rows);
      } finally {
        await cursor.close();
      }
      await client.query('rollback');
    },
    async grants() {
      const { rows } = await read(rightsQuery);
      const rights = (rows as { name: string; thing: string }[]).map(({ name, thing }) => ({ name, words: `${name}（${thing}）` }));
      return judge(rights, { reading: /^(CONNECT|SELECT|USAGE)$/, forbidden: /^(SUPER|DROP|FILE|CREATEROLE|REPLICATION|BYPASSRLS)$/ });
    },
    close: () => client.end(),
    destroy: () => void socket.destroy(),
  };
};
