import { type ListQuery, type Reach, wireTexts } from '@mortise/shared/contract';
import { type OssFile, type OssLink, STATIC_PATH } from '@mortise/shared/contract/settings';
import { wallTime } from '#db/clock.ts';
import type { SpooledUpload } from '#http/input/uploaded-file.ts';
import { count, refuseGrown } from '#lists/reach.ts';
import type { Caller } from '#platform/caller.ts';
import { chosen, found, Refusal } from '#platform/refusal.ts';
import type { OssFileRepository } from './oss-file.repository.ts';

/** Of JeecgBoot. */
const FOLDER = 'upload/test';
const HOUR = 3600;

interface Kept {
  path: string;
  name: string;
  size: number;
  contentType: string;
}

/** What this feature asks of stored files. */
export interface KeptFiles {
  keep: (caller: Caller, file: Pick<SpooledUpload, 'name' | 'content'>, folder: string, isForOwner: boolean) => Promise<Kept>;
  signedQuery: (path: string, until: number) => Promise<string>;
  removePaths: (paths: readonly string[]) => Promise<void>;
  /** How many rows of each table, besides those of this feature, name one of the files. */
  usesOf: (paths: readonly string[]) => Promise<ReadonlyMap<string, number>>;
}

/** What people call the rows of tables that usually name files. */
const NOUNS: Readonly<Record<string, string>> = {
  sys_user: '用户',
  sys_announcement: '通告',
  sys_sms: '消息',
  sys_sms_template: '消息模板',
  sys_depart: '部门',
};

/** The path of an own file; undefined for an address of another server. */
const pathOf = ({ url }: Pick<OssFile, 'url'>) => (url?.startsWith(`${STATIC_PATH}/`) ? url.slice(STATIC_PATH.length + 1) : undefined);

interface Parts {
  repository: OssFileRepository;
  files: KeptFiles;
  clock?: () => number;
}

/** The object store: files with names, that people list, share and remove (docs/wire/oss-and-messages.md §2). */
export const createOssFileService = ({ repository, files, clock = Date.now }: Parts) => {
  const reachOf = async (rows: readonly OssFile[]): Promise<Reach> => {
    const uses = await files.usesOf(rows.flatMap((row) => pathOf(row) ?? []));
    return {
      dependants: [...uses.values()].reduce((sum, value) => sum + value, 0),
      effects: [...uses].map(([table, value]) => `${count(value)} 条${NOUNS[table] ?? ` ${table} `}记录使用了它，删除后将无法显示`),
    };
  };

  /** The content first, so that a store that is away leaves the row. */
  const removeAll = async (ids: string[], confirmed: number | undefined) => {
    const rows = await repository.findByIds(chosen(ids));
    // a search in all tables: only for a client that asked with it
    if (confirmed !== undefined) refuseGrown(await reachOf(rows), confirmed);
    await files.removePaths(rows.flatMap((row) => pathOf(row) ?? []));
    return repository.remove(rows.map(({ id }) => id));
  };

  const add = async (caller: Caller, { name, content, fields }: SpooledUpload, folder: string) => {
    const kept = await files.keep(caller, { name, content }, folder, fields.access === 'private');
    const url = `${STATIC_PATH}/${kept.path}`;
    await repository.insert({ fileName: kept.name, url, fileSize: kept.size, contentType: kept.contentType });
    return kept.path;
  };

  return {
    list: (query: ListQuery) => repository.findPage(query),
    byId: async (id: string) => found(await repository.findById(id)),
    upload: (caller: Caller, file: SpooledUpload) => add(caller, file, FOLDER),
    /** Returns the path, for a control of a form. */
    uploadForForm: (caller: Caller, file: SpooledUpload) => add(caller, file, file.fields.biz ?? ''),
    reach: async (ids: string[]) => reachOf(await repository.findByIds(chosen(ids))),
    async link(id: string, hours: number): Promise<OssLink> {
      const row = found(await repository.findById(id));
      const path = pathOf(row);
      const until = Math.floor(clock() / 1000) + hours * HOUR;
      const query = path ? await files.signedQuery(path, until) : '';
      return { address: `${row.url ?? ''}${query}`, until: query ? wallTime(until * 1000) : null };
    },
    async remove(id: string, confirmed?: number) {
      // the second of two removals at once, too
      if (!(await removeAll([id], confirmed))) throw new Refusal(wireTexts.notFound);
    },
    removeBatch: async (ids: string[], confirmed?: number) => void (await removeAll(ids, confirmed)),
  };
};
export type OssFileService = ReturnType<typeof createOssFileService>;
