import { eq } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { type ForeignKind, readJdbcText } from '#platform/foreign/jdbc-text.ts';
import type { ForeignDatabases, ForeignSource, UsedDatabase } from '#platform/foreign/open-foreign.ts';
import { Refusal } from '#platform/refusal.ts';
import type { SecretBox } from '#platform/secrets/secret-box.ts';
import { dataSourceTable } from './data-source.table.ts';

interface Parts {
  db: Db;
  secrets: SecretBox;
  databases: ForeignDatabases;
}

const DAMAGED = '保存的密码无法解密，请重新输入密码';

/** Opens stored data sources for other features, by their code. Addresses, hosts and rights of the account are checked at each use. */
export const createDataSourceLookup = ({ db, secrets, databases }: Parts) => {
  const read = async (code: string): Promise<ForeignSource> => {
    const [row] = await db.select().from(dataSourceTable).where(eq(dataSourceTable.code, code)).limit(1);
    if (!row?.dbUrl) throw new Refusal(`没有编码为 ${code} 的数据源，请在多数据源管理中添加`);
    const password = row.dbPassword ? await secrets.open(row.dbPassword) : '';
    if (password === undefined) throw new Refusal(`数据源 ${code}：${DAMAGED}`);
    return { url: row.dbUrl, username: row.dbUsername ?? '', password, writingAccepted: row.riskKnown === 1 };
  };
  return {
    /** Runs `work` with one connection, which is closed afterwards. */
    async use<Answer>(code: string, work: (database: UsedDatabase, kind: ForeignKind) => Promise<Answer>): Promise<Answer> {
      const source = await read(code);
      const { kind } = readJdbcText(source.url);
      return databases.use(source, (database) => work(database, kind));
    },
    /** The kind of a data source, without connecting to it. */
    kindOf: async (code: string): Promise<ForeignKind> => readJdbcText((await read(code)).url).kind,
  };
};
export type DataSourceLookup = ReturnType<typeof createDataSourceLookup>;
