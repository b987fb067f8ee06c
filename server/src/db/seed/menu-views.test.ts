import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { MenuRow } from './menu-row.ts';
import { wholeMenu } from './menus/whole-menu.ts';

const root = join(import.meta.dirname, '../../../..');

interface NamedDoors {
  views: Record<string, string>;
}

const viewsOfRemotes = readdirSync(root)
  .filter((name) => name.startsWith('remote-'))
  // at run time only: the server never imports a remote
  .flatMap((remote) => Object.keys(jest.requireActual<NamedDoors>(join(root, remote, 'views.ts')).views));

/** Groups, and the exception pages of the console itself. */
const HOST = /^(layouts|exception)\//;

const allRows = (menu: readonly MenuRow[]): MenuRow[] => menu.flatMap((row) => [row, ...allRows(row.children ?? [])]);
const shownRows = (menu: readonly MenuRow[]): MenuRow[] =>
  menu.filter(({ hidden }) => !hidden).flatMap((row) => [row, ...shownRows(row.children ?? [])]);

const patterns = allRows(wholeMenu).filter(({ url }) => url.includes(':'));
const matches = (pattern: string, url: string) => new RegExp(`^${pattern.replace(/:[^/]+/g, '[^/]+')}$`).test(url);

/** A row without a route of its own is shown by the row whose address has a parameter in its place. */
const componentOf = ({ url, component, route }: MenuRow) =>
  route === false ? (patterns.find((pattern) => matches(pattern.url, url))?.component ?? component) : component;

const views = new Set(viewsOfRemotes);
const rows = shownRows(wholeMenu).filter(({ component }) => !HOST.test(component));

it('leads every menu row to a view of a remote', () => {
  const ends = rows.filter((row) => !views.has(componentOf(row)));
  expect(ends.map(({ name, url, component }) => `${name} ${url} ${component}`)).toEqual([]);
});
