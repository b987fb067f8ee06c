import { constants } from 'node:fs';
import { copyFile, link, mkdir, open, opendir, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';
import type { ByteRange, FoundFile, StoredFile, StoredFiles } from './stored-files.ts';

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;
const isMissing = (error: unknown) => codeOf(error) === 'ENOENT';
/** Another file system, or one without links. */
const NO_LINK: readonly (string | undefined)[] = ['EXDEV', 'EPERM', 'ENOTSUP', 'ENOSYS'];

/** Files below a local folder; neither paths nor symbolic links lead out of it. */
export const createLocalFiles = (root: string): StoredFiles => {
  const inside = (path: string) => {
    const whole = resolve(root, path);
    return whole.startsWith(resolve(root) + sep) && !path.includes('\0') ? whole : undefined;
  };
  const mustBeInside = (path: string) => {
    const whole = inside(path);
    if (!whole) throw new Error(`not a path for files: ${path}`);
    return whole;
  };

  /** The path without symbolic links, if that lies below the root too. */
  const real = async (path: string) => {
    const [whole, base] = await Promise.all([realpath(path), realpath(root)]).catch(() => []);
    return whole && base && whole.startsWith(base + sep) ? whole : undefined;
  };

  const openFile = async (path: string) => {
    const asked = inside(path);
    const whole = asked && (await real(asked));
    const handle = whole && (await open(whole).catch(() => undefined));
    if (!handle) return undefined;
    const known = await handle.stat();
    if (known.isFile()) return { handle, size: known.size, changedAt: known.mtime };
    await handle.close();
    return undefined;
  };

  /** Leaves no part of a file behind, as of one that met a full disk. */
  const orNothing = async (whole: string, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') await rm(whole, { force: true });
      throw error;
    }
  };

  return {
    /** Writes a new file; one that is there already is never overwritten. */
    async write(path: string, content: Buffer | string | Readable) {
      const whole = mustBeInside(path);
      await mkdir(dirname(whole), { recursive: true });
      await orNothing(whole, () => writeFile(whole, content, { flag: 'wx', mode: 0o600 }));
    },

    /** A link takes no room and no time; both ways fail for a file that is there already. */
    async take(path: string, file: { path: string }) {
      const whole = mustBeInside(path);
      await mkdir(dirname(whole), { recursive: true });
      try {
        await link(file.path, whole);
      } catch (error) {
        if (!NO_LINK.includes(codeOf(error))) throw error;
        await orNothing(whole, () => copyFile(file.path, whole, constants.COPYFILE_EXCL));
      }
    },

    async head(path: string) {
      const opened = await openFile(path);
      await opened?.handle.close();
      return opened && { size: opened.size, changedAt: opened.changedAt };
    },

    async find(path: string, range?: ByteRange): Promise<StoredFile | undefined> {
      const opened = await openFile(path);
      if (!opened) return undefined;
      const { handle, ...head } = opened;
      return { ...head, content: handle.createReadStream(range && { start: range.first, end: range.last }) };
    },

    async remove(path: string) {
      await rm(mustBeInside(path), { force: true });
    },

    async removeFolder(path: string) {
      await rm(mustBeInside(path), { recursive: true, force: true });
    },

    /** Every file. Symbolic links are not followed. */
    async *list(): AsyncGenerator<FoundFile> {
      const folder = await opendir(root, { recursive: true }).catch((error: unknown) => {
        if (isMissing(error)) return undefined;
        throw error;
      });
      if (!folder) return;
      for await (const entry of folder) {
        if (!entry.isFile()) continue;
        const whole = join(entry.parentPath, entry.name);
        const known = await stat(whole).catch((error: unknown) => {
          if (isMissing(error)) return undefined;
          throw error;
        });
        if (known) yield { path: relative(root, whole).split(sep).join('/'), size: known.size, changedAt: Math.floor(known.mtimeMs) };
      }
    },
  };
};
