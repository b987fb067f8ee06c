import { type ForeignColumn, type ForeignDatabase, type ForeignRow, judge, type Parameter, type Reach } from './foreign-database.ts';
import { type LoadPackage, optionalDriver } from './optional-driver.ts';

interface Connection {
  callTimeout: number;
  execute(
    sql: string,
    params: readonly Parameter[],
    options: object,
  ): Promise<{ rows?: ForeignRow[]; metaData?: { name: string; dbTypeName?: string }[] }>;
  close(options?: { drop: boolean }): Promise<void>;
}

/** The part of the package `oracledb` that is used, in its thin mode. */
interface Oracledb {
  OUT_FORMAT_OBJECT: number;
  getConnection(config: object): Promise<Connection>;
}

/** Rights of the session and of its roles on objects; who owns objects can drop them. */
const rightsQuery = `
  select privilege as "name", 'SESSION' as "thing" from session_privs
  union select privilege, owner || '.' || table_name from all_tab_privs where grantee in (select user from dual union select role from session_roles)
  union select 'DROP', object_name from user_objects where rownum <= 20`;

const READING = /^(CREATE SESSION|SELECT|READ|SELECT ANY TABLE|READ ANY TABLE)$/;
const FORBIDDEN = /^(DROP.*|ALTER .*|SYSDBA|SYSOPER|GRANT ANY .*|BECOME USER|CREATE ANY DIRECTORY|EXECUTE ANY .*|ADMINISTER .*)$/;

const typeOf = (name = ''): ForeignColumn['type'] => {
  if (name === 'NUMBER' || name.startsWith('BINARY_')) return 'decimal';
  return name === 'DATE' || name.startsWith('TIMESTAMP') ? 'datetime' : 'text';
};

/** Oracle by the package `oracledb`, which operators install if they need it. */
export const openOracle =
  (load?: LoadPackage) =>
  async ({ ip, port, database, username, password, deadline }: Reach): Promise<ForeignDatabase> => {
    const oracledb = await optionalDriver<Oracledb>('oracledb', 'Oracle', load);
    const connection = await oracledb.getConnection({
      user: username,
      password,
      connectString: `${ip.includes(':') ? `[${ip}]` : ip}:${port}/${database}`,
      connectTimeout: deadline / 1000,
    });
    connection.callTimeout = deadline;
    const read = async (sql: string, params: readonly Parameter[] = [], maxRows = 0) => {
      await connection.execute('set transaction read only', [], {});
      const answer = await connection.execute(sql, params, { outFormat: oracledb.OUT_FORMAT_OBJECT, maxRows });
      await connection.execute('rollback', [], {});
      return answer;
    };
    return {
      async columns(sql) {
        const { metaData = [] } = await read(`select * from (${sql}\n) r where 1 = 0`);
        return metaData.map(({ name, dbTypeName }) => ({ name, type: typeOf(dbTypeName) }));
      },
      page: async (sql, params, limit) =>
        (await read(`select * from (${sql}\n) r fetch first ${Number(limit)} rows only`, params, limit)).rows ?? [],
      async grants() {
        const { rows = [] } = await read(rightsQuery);
        const rights = (rows as { name: string; thing: string }[]).map(({ name, thing }) => ({ name, words: `${name}（${thing}）` }));
        return judge(rights, { reading: READING, forbidden: FORBIDDEN });
      },
      close: () => connection.close(),
      destroy: () => void connection.close({ drop: true }).catch(() => undefined),
    };
  };
