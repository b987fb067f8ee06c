import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { CannotStart } from './cannot-start.ts';
import { identityOf } from './process-identity.ts';

/** Another process holds the lock of the data folder. */
export class DataFolderBusy extends Error {
  override readonly name = 'DataFolderBusy';

  constructor(folder: string, pid: number) {
    super(`数据目录 ${folder} 正被另一个进程（PID ${pid}）使用：请先停止它，或用 DATA_DIR 指定别的目录。`);
  }
}

const Holder = z.object({
  pid: z.int().positive(),
  /** Start time of the process: the kernel reuses pids. */
  identity: z.string().min(1),
});
type Holder = z.infer<typeof Holder>;

/** `undefined` for a lock that names no process: it was not written whole, or by something else. */
const readHolder = async (file: string): Promise<Holder | undefined> => {
  // a folder, or gone meanwhile
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'EISDIR') return '';
    throw error;
  });
  try {
    return Holder.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};

const isAlive = async ({ pid, identity }: Holder) => (await identityOf(pid)) === identity;

const isFolder = async (path: string) => (await stat(path)).isDirectory();

/**
 * Makes a folder and its parents. `mkdir` with `recursive` loops for ever below a folder in which nothing can be created, such as
 * /proc.
 */
export const makeFolder = async (folder: string): Promise<void> => {
  try {
    const above = dirname(folder);
    if (!existsSync(above)) await makeFolder(above);
    await mkdir(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && (await isFolder(folder))) return;
    throw Object.assign(error as Error, { path: folder });
  }
};

/** Locks the folder for this process; a lock whose holder has died is taken over. Returns the function that releases it. */
export const lockDataFolder = async (folder: string): Promise<() => Promise<void>> => {
  await makeFolder(folder);
  const file = join(folder, 'lock');
  const content = JSON.stringify({ pid: process.pid, identity: await identityOf(process.pid) });
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      await writeFile(file, content, { flag: 'wx', mode: 0o600 });
      return () => rm(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = await readHolder(file);
    if (holder && (await isAlive(holder))) throw new DataFolderBusy(folder, holder.pid);
    // renamed to a name of this process first: if two processes find a dead holder, only one of them succeeds
    const aside = `${file}.${process.pid}`;
    await rename(file, aside).catch(() => undefined);
    await rm(aside, { force: true, recursive: true });
  }
  throw new CannotStart(`数据目录 ${folder} 的锁文件 lock 无法取得：请确认没有别的进程使用它，然后删除该文件。`);
};
