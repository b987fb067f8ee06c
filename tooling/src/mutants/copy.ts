import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { isRunning } from '#is-running.ts';

const PREFIX = 'mortise-mutants-';
const LEFT = new Set(['node_modules', 'dist', 'dist.kept', '.git', '.cache', '.data', 'results', 'report']);

/** Files in memory, where there are any: databases are made and dropped for every test file. */
const FAST = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** PostgreSQL outlives a test run that was killed. */
const stopDatabases = (folder: string) => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => basename(path) === 'postmaster.pid');
  for (const file of files) {
    const pid = Number(readFileSync(join(folder, file), 'utf8').split('\n')[0]);
    if (pid && isRunning(pid)) process.kill(pid, 'SIGQUIT');
  }
};

const removeCopy = (folder: string, temporary: string) => {
  if (existsSync(temporary)) stopDatabases(temporary);
  for (const each of [temporary, folder]) rmSync(each, { recursive: true, force: true });
};

const placesOf = (pid: number) => [join(tmpdir(), `${PREFIX}${pid}`), join(FAST, `${PREFIX}tests-${pid}`)] as const;

/** What runs that were killed have left behind. */
const removeLeftovers = () => {
  const names = [tmpdir(), FAST].flatMap((folder) => readdirSync(folder)).filter((name) => name.startsWith(PREFIX));
  const pids = new Set(names.map((name) => Number(name.slice(name.lastIndexOf('-') + 1))));
  for (const pid of pids) if (!isRunning(pid)) removeCopy(...placesOf(pid));
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
  const [copy, temporary] = placesOf(process.pid);
  cpSync(root, copy, { recursive: true, filter: (path) => relative(root, path) === '' || !LEFT.has(basename(path)) });
  // what the compiler knows already
  const types = 'node_modules/.cache/types';
  if (existsSync(join(root, types))) cpSync(join(root, types), join(copy, types), { recursive: true });
  mkdirSync(temporary);
  return { root: copy, temporary, stopDatabases: () => stopDatabases(temporary), remove: () => removeCopy(copy, temporary) };
};
