import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { identityOf } from './process-identity.ts';

/** Another process works on the same data. */
export class DataFolderBusy extends Error {
  override readonly name = 'DataFolderBusy';

  constructor(folder: string, pid: number) {
    super(`数据目录 ${folder} 正被另一个进程（PID ${pid}）使用：请先停止它，或用 DATA_DIR 指定别的目录。`);
  }
}

interface Holder {
  pid: number;
  /** Tells a holder from a later process that was given the same number. */
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
 * Makes a folder and those above it. `mkdir` with `recursive` tries for ever below a folder that exists and lets nothing be made,
 * such as /proc.
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

/** Takes the folder for this process alone; a lock whose holder is gone is taken over. Returns how to let go. */
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
    // moved away under a name of our own first: of two processes that find a dead holder only one gets past this
    const aside = `${file}.${process.pid}`;
    await rename(file, aside).catch(() => undefined);
    await rm(aside, { force: true });
  }
  throw new Error(`could not lock ${folder}`);
};
