import { mkdir, open, opendir, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';

export interface StoredFile {
  content: Readable;
  size: number;
  changedAt: Date;
}

export interface FoundFile {
  path: string;
  size: number;
  /** Milliseconds since 1970. */
  changedAt: number;
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Files below one folder; paths are relative to it and cannot lead out of it. */
export const createStoredFiles = (root: string) => {
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

  return {
    /** Writes a new file; one that is there already is never overwritten. */
    async write(path: string, content: Buffer | string | Readable) {
      const whole = mustBeInside(path);
      await mkdir(dirname(whole), { recursive: true });
      try {
        await writeFile(whole, content, { flag: 'wx', mode: 0o600 });
      } catch (error) {
        // a full disk took a part of it
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await rm(whole, { force: true });
        throw error;
      }
    },

    async find(path: string): Promise<StoredFile | undefined> {
      const asked = inside(path);
      const whole = asked && (await real(asked));
      const handle = whole && (await open(whole).catch(() => undefined));
      if (!handle) return undefined;
      const known = await handle.stat();
      if (!known.isFile()) {
        await handle.close();
        return undefined;
      }
      return { content: handle.createReadStream(), size: known.size, changedAt: known.mtime };
    },

    /** Removes a file, if there is one. */
    remove: (path: string) => rm(mustBeInside(path), { force: true }),

    /** Removes a folder with its files, if there is one. */
    removeFolder: (path: string) => rm(mustBeInside(path), { recursive: true, force: true }),

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
export type StoredFiles = ReturnType<typeof createStoredFiles>;
