import { type ExportQuery, type ListQuery, wireTexts } from '@mortise/shared/contract';
import { type DataSourceDraft, MASKED } from '@mortise/shared/contract/settings';
import { firstOfEach } from '#lists/first-of-each.ts';
import { refusingTaken, storeAccepted } from '#lists/keeping.ts';
import { readJdbcText } from '#platform/foreign/jdbc-text.ts';
import type { ForeignDatabases } from '#platform/foreign/open-foreign.ts';
import { chosen, found, Refusal } from '#platform/refusal.ts';
import type { SecretBox } from '#platform/secrets/secret-box.ts';
import type { DataSourceRepository } from './data-source.repository.ts';
import type { dataSourceTable } from './data-source.table.ts';

type Stored = typeof dataSourceTable.$inferSelect;

interface Parts {
  repository: DataSourceRepository;
  secrets: SecretBox;
  databases: ForeignDatabases;
}

/** What a caller sees of a row: whether there is a password, never which. A row that was moved in may lack what the form requires. */
const masked = ({ code, name, dbType, dbDriver, dbUrl, dbUsername, dbPassword, ...row }: Stored) => ({
  ...row,
  code: code ?? '',
  name: name ?? '',
  dbType: dbType ?? '',
  dbDriver: dbDriver ?? '',
  dbUrl: dbUrl ?? '',
  dbUsername: dbUsername ?? '',
  dbPassword: dbPassword ? MASKED : null,
});

type Target = Pick<DataSourceDraft, 'dbUrl'> & { dbUsername?: string | null | undefined };

/** Where a password goes. It must not follow a changed address: an editor could otherwise have it sent to a host of their own. */
const destination = ({ dbUrl, dbUsername }: Target) => {
  const { kind, host, port, options } = readJdbcText(dbUrl);
  return JSON.stringify([kind, host, port, options.tls, dbUsername ?? '']);
};

const reasonAgainst = (draft: Pick<DataSourceDraft, 'dbUrl'>) => {
  try {
    readJdbcText(draft.dbUrl);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
};

/** A stored address may be one that this server cannot read, such as one that was moved in. */
const isSameAccount = ({ dbUrl, dbUsername }: Stored, to: Target) =>
  !!dbUrl && !reasonAgainst({ dbUrl }) && destination({ dbUrl, dbUsername }) === destination(to);

export const createDataSourceService = ({ repository, secrets, databases }: Parts) => {
  const refuseTaken = refusingTaken(repository);

  /** The stored password that `MASKED` means. */
  const kept = (row: Stored | undefined, to: Target) => {
    if (!row?.dbPassword) return null;
    if (!isSameAccount(row, to)) throw new Refusal('地址或用户名已更改，请重新输入密码');
    return row.dbPassword;
  };
  const sealed = async (typed: string | null | undefined) => (typed ? secrets.seal(typed) : null);
  const opened = async (stored: string | null) => {
    if (!stored) return '';
    const password = await secrets.open(stored);
    if (password === undefined) throw new Refusal('保存的密码无法解密，请重新输入密码');
    return password;
  };

  return {
    async list(query: ListQuery) {
      const page = await repository.findPage(query);
      return { ...page, records: page.records.map(masked) };
    },
    rows: (query: ExportQuery) => repository.findRows(query),
    byId: async (id: string) => masked(found(await repository.findById(id))),
    options: () => repository.options(),
    async add(draft: DataSourceDraft) {
      readJdbcText(draft.dbUrl);
      if (draft.dbPassword === MASKED) throw new Refusal('请输入密码');
      await refuseTaken(draft.code);
      await repository.insert({ ...draft, dbPassword: await sealed(draft.dbPassword) });
    },
    async edit({
      code: _,
      dbPassword,
      ...draft
    }: Omit<DataSourceDraft, 'code'> & { code?: string | undefined; id: string; updateTime?: string | null | undefined }) {
      const before = found(await repository.findById(draft.id));
      readJdbcText(draft.dbUrl);
      const password = dbPassword === MASKED ? kept(before, draft) : await sealed(dbPassword);
      // an older client does not send the tick: what was accepted for one account is not accepted for another
      const isMoved = !isSameAccount(before, draft);
      await repository.update({ ...draft, ...(draft.riskKnown === undefined && isMoved && { riskKnown: null }), dbPassword: password });
    },
    async remove(id: string) {
      if (!(await repository.remove([id]))) throw new Refusal(wireTexts.notFound);
    },
    removeBatch: async (ids: string[]) => void (await repository.remove(chosen(ids))),
    async test({
      id,
      dbUrl,
      dbUsername,
      dbPassword,
      riskKnown,
    }: Target & { id?: string | null | undefined } & Pick<DataSourceDraft, 'dbPassword' | 'riskKnown'>) {
      const stored = dbPassword === MASKED ? kept(id ? await repository.findById(id) : undefined, { dbUrl, dbUsername }) : undefined;
      const password = stored === undefined ? (dbPassword ?? '') : await opened(stored);
      try {
        return await databases.test({ url: dbUrl, username: dbUsername ?? '', password, writingAccepted: riskKnown === 1 });
      } catch (error) {
        if (error instanceof Refusal) throw new Refusal(`数据库连接失败：${error.message}`, error.code, error.result);
        throw error;
      }
    },
    /** An import brings no passwords and accepts no risk. */
    async saveAll(drafts: Omit<DataSourceDraft, 'dbPassword' | 'riskKnown'>[]) {
      const isFree = firstOfEach(await repository.takenCodes(drafts.map(({ code }) => code)));
      return storeAccepted(
        drafts,
        (draft) => reasonAgainst(draft) ?? (isFree(draft.code) ? undefined : '数据源编码已经存在'),
        repository.insertAll,
      );
    },
  };
};
export type DataSourceService = ReturnType<typeof createDataSourceService>;
