import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Tests that hold for every route, list or page alike: most of the contract is held by them. */
const WHOLE = /(access-matrix|bad-input|operation-log|documented-|every-|conformance\/|menus|contract\/|json-shape)[^/]*\.test\.tsx?$/;

const stemOf = (path: string) =>
  basename(path)
    .split('.')[0]
    ?.replace(/-(list-)?(page|columns|form|drawer|dialog|fields|sheet)$/, '') ?? '';

const sharedFolders = (one: string, other: string) => {
  const [a, b] = [dirname(one).split('/'), dirname(other).split('/')];
  const differs = a.findIndex((folder, place) => folder !== b[place]);
  return differs < 0 ? a.length : differs;
};

/** Tests over the whole contract, in seconds. */
const OF_THE_CONTRACT = /\/(documented-texts|every-limit)\.test\.ts$/;

const CONFORMANCE = '/src/conformance/';
export const isConformance = (test: string) => test.includes(CONFORMANCE);

/** The tests over all views of the file's remote: they import the views by computed paths, which jest does not see. */
export const conformanceOf = (root: string, file: string): string[] => {
  const folder = `${file.split('/', 1)[0]}${CONFORMANCE}`;
  if (!file.startsWith('remote-') || !existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.test.tsx'))
    .map((name) => `${folder}${name}`);
};

/** The folder of the nearest views above or beside a file of a remote, which tests over all views look at alone. */
export const viewsNear = (root: string, file: string): string => {
  const remote = file.split('/', 1)[0] ?? '';
  if (!remote.startsWith('remote-')) return '';
  const views = readFileSync(join(root, remote, 'views.ts'), 'utf8');
  let folder = dirname(file);
  while (folder !== remote && !views.includes(folder.replace(remote, '.'))) folder = dirname(folder);
  return folder;
};

const GENERAL = new Set(['src', 'features', 'contract', 'common']);

/** Folders of the same name, wherever they are: `people` of the contract and of the server. */
const sameNames = (one: string, other: string) => {
  const names = new Set(dirname(other).split('/'));
  return dirname(one)
    .split('/')
    .slice(1)
    .filter((name) => !GENERAL.has(name) && names.has(name)).length;
};

const CONTRACT = /^shared\/src\/contract\/(\w+)\//;

/**
 * Files of the server that import a domain of the contract, of which jest has to be asked as well: the project of its tests has the
 * server's folder alone as root, so jest sees no way from a file of `shared` to them.
 */
export const importersOf = (root: string, file: string): string[] => {
  const domain = CONTRACT.exec(file)?.[1];
  if (!domain) return [];
  const door = domain === 'kernel' ? `@mortise/shared/contract'` : `@mortise/shared/contract/${domain}'`;
  return readdirSync(join(root, 'server/src'), { recursive: true, encoding: 'utf8' })
    .map((path) => `server/src/${path}`)
    .filter((path) => path.endsWith('.ts') && readFileSync(join(root, path), 'utf8').includes(door));
};

/** The tests nearest to a file first: of the same name, then in the same folder or domain, then those over everything. */
export const nearestFirst = (file: string, tests: readonly string[]): string[] => {
  const stem = stemOf(file);
  const nearness = (test: string) =>
    (stemOf(test) === stem ? 20 : 0) +
    (dirname(test) === dirname(file) ? 10 : 0) +
    (WHOLE.test(test) ? 4 : 0) +
    (CONTRACT.test(file) && OF_THE_CONTRACT.test(test) ? 40 : 0) +
    3 * sameNames(file, test) +
    sharedFolders(file, test);
  return [...tests].sort((one, other) => nearness(other) - nearness(one) || (one < other ? -1 : 1));
};
