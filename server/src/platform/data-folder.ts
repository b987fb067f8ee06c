import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { identityOf } from './process-identity.ts';

/** Another process holds the lock of the data folder. */
export class DataFolderBusy extends Error {
  override readonly name = 'DataFolderBusy';

  constructor(folder: string, pid: number) {
    super(`数据目录 ${folder} 正被另一个进程（PID ${pid}）使用：请先停止它，或用 DATA_DIR 指定别的目录。`);
  }
}

interface Holder {
  pid: number;
  /** Start time of the process: the kernel reuses pids. */
  identity: string;
}

const readHolder = async (file: string): Promise<Holder | undefined> => {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Holder;
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
    await rm(aside, { force: true });
  }
  throw new Error(`could not lock ${folder}`);
};
