import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';

const KEPT = 5;
const A_WEEK = 7 * 86_400_000;
const RECORD = 'registry-record.json';

/** A build that has its record is whole: the folder gets its final name last. */
export const isReleased = (folder: string) => existsSync(join(folder, RECORD));

/** Puts a finished build in its place, never half. */
export function release(made: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  renameSync(made, folder);
}

/**
 * Puts a new host over the old one: the page last, and without taking away the files that pages opened before still ask
 * for. Those go after a week.
 */
export function releaseHost(made: string, folder: string): void {
  const files = readdirSync(made, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(made, join(entry.parentPath, entry.name)))
    .sort((a, b) => Number(isPage(a)) - Number(isPage(b)));
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    renameSync(join(made, file), join(folder, file));
  }
  rmSync(made, { recursive: true });
  const isNew = new Set(files);
  for (const name of readdirSync(join(folder, 'assets'))) {
    const path = join(folder, 'assets', name);
    if (!isNew.has(join('assets', name)) && Date.now() - statSync(path).mtimeMs > A_WEEK) rmSync(path);
  }
}

const isPage = (file: string) => file.startsWith('index.html') || file === '.build';

/** Makes a build the active one and lets the oldest go. */
export function activate(folder: string): void {
  const remote = dirname(folder);
  const current = join(remote, 'current');
  writeFileSync(`${current}.new`, `${basename(folder)}\n`);
  renameSync(`${current}.new`, current);
  const builds = readdirSync(remote, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== basename(folder))
    .map(({ name }) => ({ path: join(remote, name), made: statSync(join(remote, name)).mtimeMs }))
    .sort((a, b) => b.made - a.made);
  for (const { path } of builds.slice(KEPT - 1)) rmSync(path, { recursive: true });
}
