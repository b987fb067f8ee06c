import { type ForeignColumn, type ForeignDatabase, type ForeignRow, judge, type Reach } from './foreign-database.ts';
import { type LoadPackage, optionalDriver } from './optional-driver.ts';

interface Request {
  input(name: string, value: unknown): Request;
  query(sql: string): Promise<{ recordset: ForeignRow[] & { columns?: Record<string, { type?: { declaration?: string } }> } }>;
}

interface Pool {
  connect(): Promise<unknown>;
  request(): Request;
  close(): Promise<void>;
  on(event: 'error', listener: () => void): void;
}

/** The part of the package `mssql` that is used. */
interface Mssql {
  ConnectionPool: new (config: object) => Pool;
}

const rightsQuery = `
  select permission_name as name, 'SERVER' as thing from fn_my_permissions(null, 'SERVER')
  union select permission_name, db_name() from fn_my_permissions(null, 'DATABASE')
  union select p.permission_name, schema_name(o.schema_id) + '.' + o.name from sys.objects o
    cross apply fn_my_permissions(quotename(schema_name(o.schema_id)) + '.' + quotename(o.name), 'OBJECT') p where o.is_ms_shipped = 0`;

const READING = /^(CONNECT|CONNECT SQL|SELECT|SHOWPLAN|VIEW .*)$/;
const FORBIDDEN =
  /^(CONTROL.*|ALTER.*|SHUTDOWN|ADMINISTER BULK OPERATIONS|TAKE OWNERSHIP|IMPERSONATE.*|EXTERNAL ACCESS.*|UNSAFE ASSEMBLY)$/;

const typeOf = (declaration = ''): ForeignColumn['type'] => {
  if (/int$/.test(declaration)) return 'integer';
  if (/^(decimal|numeric|float|real|money|smallmoney)/.test(declaration)) return 'decimal';
  if (declaration === 'bit') return 'boolean';
  if (declaration === 'date') return 'date';
  return /datetime/.test(declaration) ? 'datetime' : 'text';
};

/** SQL Server by the package `mssql`, which operators install if they need it. */
export const openMssql =
  (load?: LoadPackage) =>
  async ({ ip, host, port, database, username, password, deadline, options: { tls } }: Reach): Promise<ForeignDatabase> => {
    const { ConnectionPool } = await optionalDriver<Mssql>('mssql', 'SQL Server', load);
    const pool = new ConnectionPool({
      server: ip,
      port,
      database,
      user: username,
      password,
      connectionTimeout: deadline,
      requestTimeout: deadline,
      pool: { max: 1, min: 0 },
      options: { encrypt: tls !== 'off', trustServerCertificate: tls !== 'verified', serverName: host, readOnlyIntent: true },
    });
    pool.on('error', () => undefined);
    await pool.connect();
    const read = (sql: string) => pool.request().query(sql);
    return {
      async columns(sql) {
        const { columns = {} } = (await read(`select top 0 * from (${sql}\n) r`)).recordset;
        return Object.entries(columns).map(([name, { type }]) => ({ name, type: typeOf(type?.declaration) }));
      },
      async page(sql, params, limit) {
        const request = params.reduce((asked: Request, value, index) => asked.input(`p${index + 1}`, value), pool.request());
        return (await request.query(`select top ${Number(limit)} * from (${sql}\n) r`)).recordset.slice(0, limit);
      },
      async grants() {
        const { recordset } = await read(rightsQuery);
        const rights = (recordset as { name: string; thing: string }[]).map(({ name, thing }) => ({ name, words: `${name}（${thing}）` }));
        return judge(rights, { reading: READING, forbidden: FORBIDDEN });
      },
      close: () => pool.close(),
      destroy: () => void pool.close().catch(() => undefined),
    };
  };
