import type { MenuNode } from '@mortise/shared/contract/session';
import type { ConsoleMenu } from '#routes/menu-context.ts';
import { readMenu } from '#routes/menu-routes.ts';
import { createRouteTable } from '#routes/route-table.ts';

/** The menu of these rows, all of whose views are offered and may be opened. */
export const aMenu = (rows: readonly MenuNode[]): ConsoleMenu => {
  const { entries, routes } = readMenu(rows);
  return { entries, routes: createRouteTable(routes) };
};
