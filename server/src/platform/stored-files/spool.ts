import { createHash, randomUUID } from 'node:crypto';
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { makeFolder } from '../installation/data-folder.ts';

/** A whole file on the local disk, until it is stored or discarded. */
export interface SpooledFile {
  path: string;
  size: number;
  /** SHA-256, hex. */
  hash: string;
}

/** Looks at content as it arrives, and throws to refuse it. */
export interface ContentCheck {
  /** The first bytes, `HEAD` of them unless the file is shorter. */
  start: (head: Buffer) => void;
  /** What follows, piece by piece. */
  more: (piece: Buffer) => void;
}

const HEAD = 512;
const HOUR = 3_600_000;

/** Pieces of the content, checked. */
async function* checked(content: Readable, check: ContentCheck) {
  // the rest is drained, which a destroyed stream could not be
  const pieces = content.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  let head: Buffer | undefined = Buffer.alloc(0);
  for await (const piece of pieces) {
    if (!head) {
      check.more(piece);
      yield piece;
      continue;
    }
    head = Buffer.concat([head, piece]);
    if (head.length < HEAD) continue;
    check.start(head.subarray(0, HEAD));
    check.more(head.subarray(HEAD));
    yield head;
    head = undefined;
  }
  if (!head) return;
  check.start(head);
  yield head;
}

/**
 * Files on their way into a store: their size and hash are known before they enter it, and nothing of one that is refused or breaks off
 * reaches it. In memory are the pieces under way alone.
 */
export const createSpool = (folder: string, clock = Date.now) => {
  /** Files of processes that were killed; those of an hour ago, because another process may use the folder. */
  const removeForgotten = async () => {
    await makeFolder(folder);
    for (const name of await readdir(folder)) {
      const path = join(folder, name);
      if (clock() - (await stat(path)).mtimeMs > HOUR) await rm(path, { force: true });
    }
  };
  let ready: Promise<void> | undefined;

  const write = async (content: Readable, check: ContentCheck): Promise<SpooledFile> => {
    const path = join(folder, randomUUID());
    const hash = createHash('sha256');
    let size = 0;
    const noted = async function* () {
      for await (const piece of checked(content, check)) {
        hash.update(piece);
        size += piece.length;
        yield piece;
      }
    };
    try {
      await writeFile(path, noted(), { flag: 'wx', mode: 0o600 });
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
    return { path, size, hash: hash.digest('hex') };
  };

  return {
    /** The stream is read to its end in any case: the next part of a form comes after it. */
    async put(content: Readable, check: ContentCheck): Promise<SpooledFile> {
      // an error before the first read is thrown by that read; without a listener it would end the process
      content.on('error', () => undefined);
      try {
        ready ??= removeForgotten();
        await ready;
        return await write(content, check);
      } catch (error) {
        // a folder that could not be made is tried again
        ready = undefined;
        content.resume();
        throw error;
      }
    },
    discard: ({ path }: SpooledFile) => rm(path, { force: true }),
  };
};
export type Spool = ReturnType<typeof createSpool>;
