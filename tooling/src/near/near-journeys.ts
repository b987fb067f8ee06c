import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

interface Row {
  name: string;
  component?: string;
  children?: Row[];
}

/** Folders that say where a file is, not what it is about. */
const GENERAL = new Set(['e2e', 'host', 'server', 'shared', 'src', 'features', 'contract', 'common', 'screens', 'ui', 'http', 'form']);
const FOLDERS = ['journeys', 'jeecg', 'smoke'];
/** Nearness of a journey; each mention of a title counts 1. */
const CHANGED = 100;
const NAMED = 50;
const IMPORTS = 10;

/** Rooms of a file, the innermost first: a feature is called alike in the contract, the server and a remote. */
const roomsOf = (path: string) => {
  const [stem = ''] = basename(path).split('.', 1);
  const folders = dirname(path).split('/');
  return [stem, ...folders.filter((folder) => !GENERAL.has(folder)).reverse()].map((name) => name.replace(/^remote-/, ''));
};

const flat = (rows: readonly Row[]): Row[] => rows.flatMap((row) => [row, ...flat(row.children ?? [])]);

/** Titles of the menu with the file of the view behind each, below the root. */
async function titledFiles(root: string) {
  const { wholeMenu }: { wholeMenu: Row[] } = await import(join(root, 'server/src/db/seed/menus/whole-menu.ts'));
  const remotes = readdirSync(root).filter((name) => name.startsWith('remote-'));
  const files = new Map<string, string>();
  for (const remote of remotes) {
    const { views }: { views: Record<string, string> } = await import(join(root, remote, 'views.ts'));
    for (const [view, file] of Object.entries(views)) files.set(view, join(remote, file));
  }
  return flat(wholeMenu).flatMap(({ name, component = '' }) => {
    const file = files.get(component);
    return file ? [{ title: name, file }] : [];
  });
}

const timesIn = (text: string, part: string) => text.split(part).length - 1;

/**
 * Journeys that a change may break, the nearest first; paths below the root. A journey is near that was changed itself, that imports a changed
 * page or fixture, that is named as a folder or file of the change, or that goes through a view of the same room.
 */
export async function nearJourneys(root: string, changed: readonly string[]) {
  const titled = await titledFiles(root);
  const looked = changed.map((path) => {
    const rooms = roomsOf(path);
    const inRooms = rooms.map((room) => titled.filter(({ file }) => roomsOf(file).includes(room)));
    const innermost = inRooms.find(({ length }) => length > 0) ?? [];
    return { path, rooms, titles: new Set(innermost.map(({ title }) => title)) };
  });
  const nearness = (spec: string) => {
    const text = readFileSync(join(root, spec), 'utf8');
    const isCalled = (name: string) => `${basename(spec, '.spec.ts')}-`.startsWith(`${name}-`) || basename(spec, '.spec.ts') === `${name}s`;
    return looked.reduce((sum, { path, rooms, titles }) => {
      if (path === spec) return sum + CHANGED;
      const named = rooms.some(isCalled) ? NAMED : 0;
      const imported = text.includes(`/${basename(path)}'`) ? IMPORTS : 0;
      return sum + named + imported + [...titles].reduce((times, title) => times + timesIn(text, `'${title}'`), 0);
    }, 0);
  };
  return FOLDERS.flatMap((folder) => readdirSync(join(root, 'e2e', folder)).map((name) => `e2e/${folder}/${name}`))
    .filter((path) => path.endsWith('.spec.ts'))
    .map((path) => ({ path, near: nearness(path) }))
    .filter(({ near }) => near > 0)
    .sort((one, other) => other.near - one.near || (one.path < other.path ? -1 : 1))
    .map(({ path }) => path);
}
