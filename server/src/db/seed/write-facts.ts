// `write-facts.ts <file>`: writes the seeded menu and dictionaries to a JSON file, for running the host without a server.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DictItems } from '@mortise/shared/contract/settings';
import type { PermissionRow } from '#features/session/menu/permission-row.ts';
import { permissionsOf } from '#features/session/menu/permission-tree.ts';
import { dictionaries } from './dictionaries.ts';
import { permissionRows } from './menu-row.ts';
import { wholeMenu } from './menus/whole-menu.ts';

const empty: Omit<PermissionRow, 'id'> = {
  parentId: null,
  name: null,
  url: null,
  component: null,
  componentName: null,
  redirect: null,
  menuType: null,
  perms: null,
  permsType: null,
  alwaysShow: null,
  icon: null,
  route: null,
  leaf: null,
  keepAlive: null,
  hidden: null,
  status: null,
  internalOrExternal: null,
};

const rows = permissionRows(wholeMenu)
  .sort((a, b) => (a.sortNo ?? 0) - (b.sortNo ?? 0))
  .map((row): PermissionRow => ({ ...empty, ...row }));

const dicts: DictItems = Object.fromEntries(
  dictionaries.map(({ code, items }) => [code, items.filter(([, , off]) => !off).map(([value, text]) => ({ value, text, title: text }))]),
);

const [file] = process.argv.slice(2);
if (!file) throw new Error('write-facts.ts wants the file to write.');
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, JSON.stringify({ permissions: permissionsOf(rows, rows), dicts }));
