import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { RECORD_FILE } from '@mortise/shared/contract/registry';

const KEPT = 5;
const A_WEEK = 7 * 86_400_000;
/** File with the build id in `dist/host` and `dist/server`. */
const ID_FILE = '.build';
/** File with the names of the scripts and style sheets of the current release in `dist/host`. */
const ASSETS_FILE = '.assets';

/** A folder with a record is a complete build, because it is renamed to its final name last. */
export const isReleased = (folder: string) => existsSync(join(folder, RECORD_FILE));

/** Moves a finished build to its final folder in one step. */
export function release(made: string, folder: string): void {
  mkdirSync(dirname(folder), { recursive: true });
  rmSync(folder, { recursive: true, force: true });
  renameSync(made, folder);
}

/** Id of the build in a folder; `undefined` before and during a release. */
export const releasedIn = (folder: string) => (existsSync(join(folder, ID_FILE)) ? readFileSync(join(folder, ID_FILE), 'utf8') : undefined);
export const noteRelease = (folder: string, id: string) => writeFileSync(join(folder, ID_FILE), id);

/** Names of the files of the release that is in the folder; none if a version without the list released it. */
const assetsOf = (folder: string): string[] => {
  const list = join(folder, ASSETS_FILE);
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as string[]) : [];
};

const touch = (path: string) => utimesSync(path, new Date(), new Date());

/**
 * Replaces the host's files, index.html last, so that it never refers to a missing file. Files of older hosts are kept for a week
 * for open pages.
 */
export function releaseHost(made: string, folder: string, id: string): void {
  rmSync(join(folder, ID_FILE), { force: true });
  const files = readdirSync(made, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(made, join(entry.parentPath, entry.name)))
    .sort((a, b) => Number(isPage(a)) - Number(isPage(b)));
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    renameSync(join(made, file), join(folder, file));
  }
  rmSync(made, { recursive: true });
  const isNew = new Set(files.map((file) => basename(file)));
  // their week begins now: they may have been built long ago, and open pages use them
  for (const name of assetsOf(folder))
    if (!isNew.has(name) && existsSync(join(folder, 'assets', name))) touch(join(folder, 'assets', name));
  writeFileSync(join(folder, ASSETS_FILE), JSON.stringify([...isNew]));
  noteRelease(folder, id);
  for (const name of readdirSync(join(folder, 'assets'))) {
    const path = join(folder, 'assets', name);
    if (!isNew.has(name) && Date.now() - statSync(path).mtimeMs > A_WEEK) rmSync(path);
  }
}

const isPage = (file: string) => file.startsWith('index.html');

/** Makes a build the active one and removes the oldest ones. */
export function activate(folder: string): void {
  const remote = dirname(folder);
  const current = join(remote, 'current');
  const line = `${basename(folder)}\n`;
  // the server reads the registry again when this file is replaced
  if (!existsSync(current) || readFileSync(current, 'utf8') !== line) {
    writeFileSync(`${current}.new`, line);
    renameSync(`${current}.new`, current);
  }
  const builds = readdirSync(remote, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== basename(folder))
    .map(({ name }) => ({ path: join(remote, name), made: statSync(join(remote, name)).mtimeMs }))
    .sort((a, b) => b.made - a.made);
  for (const { path } of builds.slice(KEPT - 1)) rmSync(path, { recursive: true });
}
