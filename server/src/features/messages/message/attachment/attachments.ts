import { Readable } from 'node:stream';
import { newId } from '#db/new-id.ts';
import type { MailFile } from '#platform/outgoing/mail.ts';
import { Refusal } from '#platform/refusal.ts';
import type { StoredFiles } from '#platform/stored-files/stored-files.ts';
import type { AttachmentRepository } from './attachment.repository.ts';

const MEGABYTE = 1024 * 1024;
/** Of one file. Mail servers refuse mails above about 25 MB, and base64 adds a third. */
const AT_MOST = 15 * MEGABYTE;
/** Days that a file is kept at least: failed mails are sent again on request. */
const KEPT_DAYS = 7;
const DAY = 24 * 3600 * 1000;

/** A file in the store whose row is not written yet. */
export interface StoredAttachment {
  id: string;
  name: string;
  path: string;
  size: number;
}

interface Parts {
  repository: AttachmentRepository;
  stored: StoredFiles;
  atMost?: number;
  clock?: () => number;
}

/** Files of mails: streamed into the store, bounded, removed by a job (ADR 105). */
export const createAttachments = ({ repository, stored, atMost = AT_MOST, clock = Date.now }: Parts) => {
  /** Removes files that have no row: their process died between the file and the row. */
  const removeStrays = async (signal: AbortSignal) => {
    let removed = 0;
    for await (const { path, changedAt } of stored.list()) {
      if (signal.aborted) return removed;
      if (changedAt > clock() - DAY || (await repository.knownPaths([path])).size) continue;
      await stored.remove(path);
      removed += 1;
    }
    return removed;
  };

  return {
    /** Streams a file into the store; nothing is left of one that is too large or breaks off. */
    async write(name: string, content: Readable): Promise<StoredAttachment> {
      const id = newId();
      let size = 0;
      const counted = async function* () {
        for await (const chunk of content as AsyncIterable<Buffer>) {
          size += chunk.length;
          if (size > atMost) throw new Refusal(`附件超过 ${Math.floor(atMost / MEGABYTE)} MB，无法发送，请缩小查询范围`);
          yield chunk;
        }
      };
      const path = `${id.slice(0, 6)}/${id}`;
      await stored.write(path, Readable.from(counted(), { objectMode: false }));
      return { id, name, path, size };
    },
    drop: ({ path }: StoredAttachment) => stored.remove(path),
    async find(id: string): Promise<MailFile | undefined> {
      const row = await repository.find(id);
      if (!row || !(await stored.head(row.path))) return undefined;
      const open = async () => {
        const found = await stored.find(row.path);
        if (!found) throw new Error(`attachment ${id} was removed while its mail was sent`);
        return found.content;
      };
      return { name: row.name, open };
    },
    /** Removes old files, the file before its row: a crash in between leaves a row, which the next sweep finds again. Returns their number. */
    async sweep(signal: AbortSignal) {
      let removed = await removeStrays(signal);
      while (!signal.aborted) {
        const old = await repository.findOld(KEPT_DAYS);
        if (!old.length) break;
        for (const { path } of old) await stored.remove(path);
        await repository.remove(old.map(({ id }) => id));
        removed += old.length;
      }
      return removed;
    },
  };
};
export type Attachments = ReturnType<typeof createAttachments>;
