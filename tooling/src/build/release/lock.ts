import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isRunning } from '#is-running.ts';

const take = (file: string) => {
  try {
    writeFileSync(file, `${process.pid}`, { flag: 'wx' });
    return true;
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw fault;
  }
};

const holderOf = (file: string) => {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw fault;
  }
};

/** Runs work under a lock file with the pid of its holder: concurrent builds would share output folder and cache. */
export async function alone<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  mkdirSync(dirname(file), { recursive: true });
  let told = false;
  while (!take(file)) {
    const holder = holderOf(file);
    // stale lock of a killed process; an empty file belongs to a process that is writing it
    if (holder && !isRunning(holder)) rmSync(file, { force: true });
    else if (!told) {
      told = true;
      console.log('另一个构建正在进行，等待其完成 …');
    }
    await pause(100);
  }
  const leave = () => rmSync(file, { force: true });
  process.once('exit', leave);
  try {
    return await work();
  } finally {
    process.off('exit', leave);
    leave();
  }
}
