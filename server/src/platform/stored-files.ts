import { mkdir, open, readdir, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';

export interface StoredFile {
  content: Readable;
  size: number;
  changedAt: Date;
}

const ATTEMPTS = 50;

/** Uploaded files below one folder; paths cannot lead out of it. */
export const createStoredFiles = (root: string) => {
  const inside = (path: string) => {
    const whole = resolve(root, path);
    return whole.startsWith(resolve(root) + sep) && !path.includes('\0') ? whole : undefined;
  };

  /** The path without symbolic links, if that lies below the root too. */
  const real = async (path: string) => {
    const [whole, base] = await Promise.all([realpath(path), realpath(root)]).catch(() => []);
    return whole && base && whole.startsWith(base + sep) ? whole : undefined;
  };

  return {
    /** Stores under `base_milliseconds.extension` (docs/wire/conventions.md §8) and returns the path relative to the root. */
    async save(folder: string, base: string, extension: string, content: Buffer | string): Promise<string> {
      const within = inside(join(folder, 'file'));
      if (!within) throw new Error(`not a folder for files: ${folder}`);
      await mkdir(join(within, '..'), { recursive: true });
      for (let moment = Date.now(), last = moment + ATTEMPTS; moment < last; moment += 1) {
        const path = [folder, `${base}_${moment}${extension}`].filter(Boolean).join('/');
        try {
          await writeFile(join(root, path), content, { flag: 'wx', mode: 0o600 });
          return path;
        } catch (error) {
          // the name is taken: two uploads in one millisecond
          if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
          // a full disk took a part of it
          await rm(join(root, path), { force: true });
          throw error;
        }
      }
      throw new Error(`no free name for ${folder}/${base}${extension}`);
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

    /** Deletes the files of a folder that are older than so many milliseconds, by modification time. */
    async clear(folder: string, olderThan: number) {
      const names = await readdir(join(root, folder)).catch(() => []);
      for (const name of names) {
        const path = join(root, folder, name);
        const known = await stat(path).catch(() => undefined);
        if (known?.isFile() && known.mtimeMs < Date.now() - olderThan) await rm(path, { force: true });
      }
    },
  };
};
export type StoredFiles = ReturnType<typeof createStoredFiles>;
