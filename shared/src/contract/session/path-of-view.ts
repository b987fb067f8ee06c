import { menuAddress } from '../kernel/menu-address.ts';
import { everyNode } from '../kernel/tree.ts';
import type { MenuNode } from './menu.ts';

/**
 * Path of the first menu row that shows one of these views and can be opened. Leaves out the conditions that the row's url may have:
 * callers put their own, or the id of a record, behind it.
 */
export const pathOfView = (menu: readonly MenuNode[], views: readonly string[], canOpen: (path: string) => boolean): string | undefined => {
  const row = everyNode(menu).find(({ component, path }) => views.includes(component ?? '') && canOpen(path));
  return row && menuAddress(row.path).path;
};
