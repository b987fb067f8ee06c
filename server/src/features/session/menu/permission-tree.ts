import { createHash } from 'node:crypto';
import { isMenuLink, keysIn } from '@mortise/shared/contract';
import type { ButtonRule, MenuNode, Permissions } from '@mortise/shared/contract/session';
import { HOME, isForEverybody, isOpenButton } from '#features/access/permission/permission.lookup.ts';
import { withGroups } from './groups-above.ts';
import type { PermissionRow } from './permission-row.ts';

const BUTTON = 2;
/** Role code → component of the home page. */
const homes: Record<string, string> = { admin1: 'dashboard/Analysis2', test: 'dashboard/Analysis', hr: 'dashboard/Analysis1' };

const isButton = ({ menuType }: PermissionRow) => menuType === BUTTON;
const isMenu = (row: PermissionRow) => !isButton(row) && row.menuType !== null;

const homeOf = (all: PermissionRow[], roleCodes: readonly string[]) => {
  const home = all.find((row) => row.name === HOME && !isButton(row));
  const component = roleCodes.map((code) => homes[code]).find(Boolean);
  return home && component ? { ...home, component } : home;
};

/** Menu rows and buttons of a user, in menu order (docs/wire/session.md §5). */
export const rowsOf = (all: PermissionRow[], granted: Pick<ReadonlySet<string>, 'has'>, roleCodes: readonly string[]): PermissionRow[] => {
  const rows = all.filter((row) => granted.has(row.id) || isForEverybody(row));
  if (rows.some(({ name }) => name === HOME)) return rows;
  const home = homeOf(all, roleCodes);
  return home ? [home, ...rows] : rows;
};

/** Permission codes that endpoints check. A button whose rule is disabled (status "0") is open to everybody, as it is in the UI. */
export const codesOf = (all: PermissionRow[], rows: PermissionRow[]): ReadonlySet<string> => {
  const open = all.filter(isOpenButton);
  const components = rows.flatMap((row) => (isButton(row) || !row.component ? [] : [row.component]));
  return new Set([...components, ...[...rows.filter(isButton), ...open].flatMap(({ perms }) => keysIn(perms))]);
};

const pathOf = (url: string) => (isMenuLink(url) ? createHash('md5').update(url).digest('hex') : url);

const routeNameOf = (url: string) => url.replace(/^\//, '').replaceAll('/', '-').replaceAll(':', '@');

const metaOf = (row: PermissionRow): MenuNode['meta'] => ({
  keepAlive: row.keepAlive === true,
  internalOrExternal: row.internalOrExternal === true,
  title: row.name,
  componentName: row.componentName || row.component?.split('/').at(-1) || '',
  ...(row.icon && { icon: row.icon }),
  ...(row.url && isMenuLink(row.url) && { url: row.url }),
});

const nodeOf = (row: PermissionRow, children: MenuNode[], isFirstLevel: boolean): MenuNode => ({
  id: row.id,
  route: row.route === false ? '0' : '1',
  path: pathOf(row.url ?? ''),
  name: row.componentName || routeNameOf(row.url ?? ''),
  ...(row.hidden && { hidden: true }),
  ...(row.alwaysShow && { alwaysShow: true }),
  component: row.component,
  ...(isFirstLevel && { redirect: row.redirect }),
  meta: metaOf(row),
  ...(children.length && { children }),
});

/** Builds the tree of rows. Omits rows below a leaf, and those whose parent was removed. */
const menuOf = (rows: PermissionRow[]): MenuNode[] => {
  const byParent = new Map<string, PermissionRow[]>();
  for (const row of rows) {
    const siblings = byParent.get(row.parentId ?? '');
    if (siblings) siblings.push(row);
    else byParent.set(row.parentId ?? '', [row]);
  }
  const below = (parentId: string, depth: number): MenuNode[] =>
    (byParent.get(parentId) ?? []).map((row) => nodeOf(row, row.leaf === true ? [] : below(row.id, depth + 1), depth === 0));
  return below('', 0);
};

const ruleOf = (row: PermissionRow): ButtonRule => ({ action: row.perms, type: row.permsType, describe: row.name });

export const permissionsOf = (all: PermissionRow[], rows: PermissionRow[]): Permissions => ({
  menu: menuOf(withGroups(all.filter(isMenu), rows.filter(isMenu))),
  auth: rows.filter((row) => isButton(row) && row.status === '1').map(ruleOf),
  allAuth: all.filter(isButton).map((row) => ({ ...ruleOf(row), status: row.status })),
});
