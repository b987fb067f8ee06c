import { existsSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const KEPT = 5;
const RECORD = 'registry-record.json';

/** A build that has its record is whole: the folder gets its final name last. */
export const isReleased = (folder: string) => existsSync(join(folder, RECORD));

/** Puts a finished build in its place, never half. */
export function release(made: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  renameSync(made, folder);
}

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
