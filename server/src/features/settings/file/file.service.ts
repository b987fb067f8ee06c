import { createHash } from 'node:crypto';
import type { SpooledUpload } from '#http/input/uploaded-file.ts';
import type { Caller } from '#platform/caller.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Signer } from '#platform/secrets/signer.ts';
import type { ContentCheck } from '#platform/stored-files/spool.ts';
import type { FoundFile, StoredFiles } from '#platform/stored-files/stored-files.ts';
import type { FileRepository, NewFile, StoredFileRow, Use } from './file.repository.ts';
import { extensionOf, mayFollow, typeOf } from './file-kinds.ts';
import { cleanName, FOLDER_LIMIT, idIn, isPrivate, isReport, newPath, PRIVATE, REPORTS, savedName, uploadFolder } from './file-names.ts';
import { NO_TEXT, whyRefused } from './file-refusal.ts';
import type { FileSettings } from './file-settings.ts';

/** Insufficient Storage (RFC 4918), which RFC 4331 names for quotas. */
const NO_ROOM = 507;
const DAY = 86_400_000;
const ORIGINAL_NAME_LIMIT = 255;

// control characters, and those that turn the direction of a name around
const originalName = (name: string) => [...name.replace(/[\p{Cc}\p{Cf}]/gu, '')].slice(0, ORIGINAL_NAME_LIMIT).join('');

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** Refuses an upload for which there is no room; the message names limit and use. */
const refuseBeyond = (settings: FileSettings, size: number) => (use: Use) => {
  const later = `；不再使用的文件会在 ${Math.ceil(settings.unusedFor / DAY)} 天后自动清理`;
  if (use.files >= settings.quotaFiles)
    throw new Refusal(`上传失败！您的文件数量已达上限：已有 ${use.files} 个，上限 ${settings.quotaFiles} 个${later}`, NO_ROOM);
  if (use.bytes + size > settings.quotaBytes)
    throw new Refusal(
      `上传失败！您的存储空间不足：已用 ${megabytes(use.bytes)}，上限 ${megabytes(settings.quotaBytes)}，此文件 ${megabytes(size)}${later}`,
      NO_ROOM,
    );
  if (use.total + size > settings.totalBytes)
    throw new Refusal(
      `上传失败！服务器的存储空间不足：已用 ${megabytes(use.total)}，上限 ${megabytes(settings.totalBytes)}，请联系管理员`,
      NO_ROOM,
    );
};

interface Parts {
  repository: FileRepository;
  stored: StoredFiles;
  settings: FileSettings;
  /** Signs addresses of private files. */
  signer: Signer;
  /** Sessions among these that are alive. */
  liveAmong: (ids: string[]) => Promise<ReadonlySet<string>>;
  clock?: () => number;
}

/** What a request brings to read a file that is not public. */
export interface Credentials {
  /** Finds out who sent a token; undefined when none was sent. */
  reader?: () => Promise<Pick<Caller, 'userId'> | undefined>;
  /** End of a signed address, in seconds since 1970, and its signature. */
  until?: string;
  sign?: string;
}

const signedText = (path: string, until: string) => `${path}\n${until}`;

export const createFileService = ({ repository, stored, settings, signer, liveAmong, clock = () => Date.now() }: Parts) => {
  /** Writes the file after its row, so that a crash leaves a row at most; a failed write takes the row back. */
  const write = async (row: NewFile, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      await repository.remove([row.id]);
      throw error;
    }
    return row.path;
  };

  const removeAll = async (rows: readonly StoredFileRow[]) => {
    for (const { path } of rows) await stored.remove(path);
    await repository.remove(rows.map(({ id }) => id));
  };

  /**
   * Whether a report is the reader's own. Clients open its link without a token, so the unguessable address alone is good while the session
   * lives that imported; a request with a token must be of the same person.
   */
  const isMaker = async (path: string, { reader }: Credentials) => {
    const row = await repository.find(idIn(path) ?? '');
    if (!row) return false;
    if (reader) return (await reader())?.userId === row.ownerId;
    return (await liveAmong([row.sessionId])).has(row.sessionId);
  };

  const isSigned = async (path: string, { until = '', sign = '' }: Credentials) =>
    /^\d{1,12}$/.test(until) && Number(until) * 1000 > clock() && (await signer.verify(signedText(path, until), sign));

  /** A private file is read by a signed address, or by its owner. */
  const mayReadPrivate = async (path: string, credentials: Credentials) => {
    if (credentials.sign) return isSigned(path, credentials);
    const reader = await credentials.reader?.();
    return reader !== undefined && (await repository.find(idIn(path) ?? ''))?.ownerId === reader.userId;
  };

  const rowOf = ({ userId, tokenHash }: Caller, biz: string, name: string, content: { size: number; hash: string }): NewFile => {
    const { id, path } = newPath(biz, cleanName(name), `.${extensionOf(name)}`);
    const moment = clock();
    return {
      id,
      path,
      ownerId: userId,
      sessionId: tokenHash,
      biz,
      name: originalName(name),
      contentType: typeOf(path),
      size: content.size,
      hash: content.hash,
      storedAt: moment,
      unusedSince: moment,
    };
  };

  const store = async (caller: Caller, folder: string, { name, content }: Pick<SpooledUpload, 'name' | 'content'>) => {
    const row = rowOf(caller, folder, name, content);
    await repository.insertWithin(row, refuseBeyond(settings, content.size));
    await write(row, () => stored.take(row.path, content));
    return row;
  };

  return {
    /** Refuses content that does not belong to the name, as it arrives. */
    contentCheck(name: string): ContentCheck {
      const refuseFor = (reason: string | undefined) => {
        if (reason) throw new Refusal(`上传失败！${reason}`);
      };
      return {
        start: (head) => refuseFor(whyRefused(name, head)),
        more: (piece) => refuseFor(mayFollow(name, piece) ? undefined : NO_TEXT),
      };
    },

    /** Stores a file; returns its path below the static base (docs/wire/conventions.md §8). */
    upload: async (caller: Caller, file: SpooledUpload) => (await store(caller, uploadFolder(file.fields.biz), file)).path,

    /** Stores a file that only its owner and signed addresses read, or a public one; returns its row. */
    async keep(caller: Caller, file: Pick<SpooledUpload, 'name' | 'content'>, folder: string, isForOwner: boolean) {
      return store(caller, isForOwner ? PRIVATE : uploadFolder(folder), file);
    },

    /** Stores the report of an import. It is never refused, because the rows are stored already; the caller's oldest reports go instead. */
    async saveReport(caller: Caller, content: string) {
      const hash = createHash('sha256').update(content).digest('hex');
      const row = rowOf(caller, REPORTS, 'import-report.txt', { size: Buffer.byteLength(content), hash });
      await repository.insert(row);
      const path = await write(row, () => stored.write(row.path, content));
      await removeAll(await repository.surplusReports(caller.userId));
      return path;
    },

    /** Whether a request may read the file at a path; public ones everybody. */
    async mayRead(path: string, credentials: Credentials) {
      if (isReport(path)) return isMaker(path, credentials);
      return !isPrivate(path) || mayReadPrivate(path, credentials);
    },
    head: stored.head,
    find: stored.find,

    /** The query of an address under which a private file is read until a moment, in seconds since 1970. Public ones need none. */
    async signedQuery(path: string, until: number) {
      return isPrivate(path) ? `?until=${until}&sign=${await signer.sign(signedText(path, String(until)))}` : '';
    },

    /** Removes files with their rows, by their paths. */
    async removePaths(paths: readonly string[]) {
      for (const path of paths) await stored.remove(path);
      await repository.remove(paths.flatMap((path) => idIn(path) ?? []));
    },

    removeAll,

    /** The row of a file whose owner is not known. */
    unownedRow: ({ id, path, size, changedAt }: FoundFile & { id: string }, moment: number): NewFile => ({
      id,
      path,
      ownerId: '',
      sessionId: '',
      biz: path.split('/').slice(0, -1).join('/').slice(0, FOLDER_LIMIT),
      name: savedName(path),
      contentType: typeOf(path),
      hash: null,
      size,
      storedAt: changedAt,
      unusedSince: moment,
    }),
  };
};
export type FileService = ReturnType<typeof createFileService>;
