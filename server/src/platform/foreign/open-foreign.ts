import { Refusal } from '#platform/refusal.ts';
import { createGate } from '../async/gate.ts';
import type { ForeignDatabase, ForeignResult, ForeignRow, ForeignStatement, Grants, OpenForeign } from './foreign-database.ts';
import { foreignRefusal } from './foreign-words.ts';
import type { HostList } from './host-list.ts';
import { type ForeignKind, readJdbcText } from './jdbc-text.ts';
import { openMssql } from './mssql.ts';
import { openMysql } from './mysql.ts';
import type { LoadPackage } from './optional-driver.ts';
import { openOracle } from './oracle.ts';
import { openPostgres } from './postgres.ts';

/** A data source as people describe it. */
export interface ForeignSource {
  /** JDBC text. */
  url: string;
  username: string;
  password: string;
  /** Whether an account that can write is accepted. */
  writingAccepted: boolean;
}

interface Parts {
  hosts: HostList;
  /** Milliseconds for one answer of a foreign database. */
  deadline?: number;
  load?: LoadPackage;
}

const DEADLINE = 4500;
const CLOSE_WITHIN = 300;
/** Connections to foreign databases at the same time, in this process. */
const AT_ONCE = 8;
/** Milliseconds of an export, which reads every row. */
const EXPORT_WITHIN = 60_000;

/** What `use` offers of a connection. */
export interface UsedDatabase extends Pick<ForeignDatabase, 'columns' | 'page'> {
  run(statement: ForeignStatement): Promise<ForeignResult>;
  runInPieces(statement: ForeignStatement, take: (rows: ForeignRow[]) => Promise<void>): Promise<void>;
}

const noReports = () => new Refusal('报表只能使用 PostgreSQL、MySQL 或 MariaDB 数据源');

const list = (rights: readonly string[]) => rights.slice(0, 5).join('、') + (rights.length > 5 ? ` 等 ${rights.length} 项` : '');

const refuseWriting = ({ forbidden, writing, rights }: Grants, accepted: boolean) => {
  if (forbidden.length)
    throw new Refusal(`该账号拥有不允许的权限：${list(forbidden)}，请改用只读账号`, 500, { rights, writing, forbidden });
  if (writing.length && !accepted)
    throw new Refusal(`该账号可以修改数据：${list(writing)}，请改用只读账号，或勾选“知道风险”`, 500, { rights, writing, forbidden });
};

/** Opens foreign databases, within a time, from the operator's hosts only, and only with accounts that cannot do harm. */
export const createForeignDatabases = ({ hosts, deadline = DEADLINE, load }: Parts) => {
  const drivers: Record<ForeignKind, OpenForeign> = {
    postgres: openPostgres,
    mysql: openMysql,
    mssql: openMssql(load),
    oracle: openOracle(load),
  };
  const gate = createGate({ atOnce: AT_ONCE }, () => new Refusal('正在使用的外部连接过多，请稍后再试'));

  /** The answer, or a refusal in words; a foreign database that is late is given up. */
  const bounded = async <Answer>(work: Promise<Answer>, giveUp: () => void, milliseconds = deadline): Promise<Answer> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new Refusal(`数据库在 ${Math.ceil(Math.max(deadline, milliseconds) / 1000)} 秒内没有回答`)),
        Math.max(0, milliseconds),
      );
    });
    try {
      return await Promise.race([work, late]);
    } catch (error) {
      giveUp();
      throw foreignRefusal(error);
    } finally {
      clearTimeout(timer);
    }
  };

  /** The connection and the rights of its account, all within one deadline. */
  const connect = async ({ url, username, password }: ForeignSource) => {
    const until = performance.now() + deadline;
    const address = readJdbcText(url);
    const ip = await bounded(hosts(address.host), () => undefined);
    const opening = drivers[address.kind]({ ...address, ip, username, password, deadline });
    // a driver that connects after the deadline is cut off
    const cut = () => void opening.then((opened) => opened.destroy()).catch(() => undefined);
    const raw = await bounded(opening, cut, until - performance.now());
    const grants = await bounded(raw.grants(), raw.destroy, until - performance.now());
    return { raw, grants };
  };

  /** The connection with a deadline on each call. */
  const guarded = (raw: ForeignDatabase): UsedDatabase => ({
    async run(statement) {
      if (!raw.run) throw noReports();
      return bounded(raw.run(statement), raw.destroy);
    },
    async runInPieces(statement, take) {
      if (!raw.runInPieces) throw noReports();
      await bounded(raw.runInPieces(statement, take, EXPORT_WITHIN), raw.destroy, EXPORT_WITHIN);
    },
    columns: (sql) => bounded(raw.columns(sql), raw.destroy),
    page: (sql, params, limit) => bounded(raw.page(sql, params, limit), raw.destroy),
  });

  const use = <Answer>(source: ForeignSource, work: (database: UsedDatabase, grants: Grants) => Promise<Answer>) =>
    gate.run('', async () => {
      const { raw, grants } = await connect(source);
      try {
        refuseWriting(grants, source.writingAccepted);
        return await work(guarded(raw), grants);
      } finally {
        // whether the foreign database takes part in closing does not matter
        await bounded(raw.close(), raw.destroy, CLOSE_WITHIN).catch(() => undefined);
      }
    });

  return {
    /** Runs `work` with a connection of its own, which is closed afterwards. */
    use,
    /** Connects, and returns what the account may do. */
    test: (source: ForeignSource) => use(source, async (_, grants) => grants),
  };
};
export type ForeignDatabases = ReturnType<typeof createForeignDatabases>;
