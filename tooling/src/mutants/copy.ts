import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';

const PREFIX = 'mortise-mutants-';
const LEFT = new Set(['node_modules', 'dist', 'dist.kept', '.git', '.cache', '.data', 'results', 'report']);

const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** PostgreSQL outlives a test run that was killed. */
const stopDatabases = (folder: string) => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => basename(path) === 'postmaster.pid');
  for (const file of files) {
    const pid = Number(readFileSync(join(folder, file), 'utf8').split('\n')[0]);
    if (pid && isRunning(pid)) process.kill(pid, 'SIGQUIT');
  }
};

const removeCopy = (folder: string) => {
  stopDatabases(join(folder, 'tmp'));
  rmSync(folder, { recursive: true, force: true });
};

/** What runs that were killed have left behind. */
const removeLeftovers = () => {
  for (const name of readdirSync(tmpdir()).filter((each) => each.startsWith(PREFIX)))
    if (!isRunning(Number(name.slice(PREFIX.length)))) removeCopy(join(tmpdir(), name));
};

export interface Copy {
  root: string;
  /** Where the tests of the copy put their files. */
  temporary: string;
  stopDatabases: () => void;
  remove: () => void;
}

/** A copy of the repository: no mutant is ever written into the tree that people work in, however a run ends. */
export const copyRepository = (root: string): Copy => {
  removeLeftovers();
  const copy = join(tmpdir(), `${PREFIX}${process.pid}`);
  cpSync(root, copy, { recursive: true, filter: (path) => relative(root, path) === '' || !LEFT.has(basename(path)) });
  const temporary = join(copy, 'tmp');
  mkdirSync(temporary);
  return { root: copy, temporary, stopDatabases: () => stopDatabases(temporary), remove: () => removeCopy(copy) };
};
