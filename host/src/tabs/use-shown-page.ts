import { hasParameters } from '@mortise/shared/contract';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useMenu } from '#routes/menu-context.ts';
import type { ConsoleRoute } from '#routes/menu-routes.ts';
import { type RouteTable, routeAddress } from '#routes/route-table.ts';
import { activeTab, pathnameOf } from './tabs.ts';
import { useTabs } from './tabs-store.ts';

interface ShownPage {
  route: ConsoleRoute | undefined;
  /** The address of its menu row, or of the page itself if its row serves many, such as `/online/:code`. */
  page: string;
}

/** The page that an address shows. */
export const pageAt = (routes: RouteTable, address: string): ShownPage => {
  const route = routes.at(address);
  return { route, page: route && !hasParameters(route.path) ? routeAddress(route) : pathnameOf(address) };
};

/** The page on screen, by the address that its tab was opened with: conditions that a list adds do not make it the page of another row. */
export const useShownPage = (): ShownPage => {
  const { routes } = useMenu();
  const { pathname, search, hash } = useLocation();
  const opened = useTabs(({ tabs }) => {
    const tab = activeTab(tabs);
    return tab && pathnameOf(tab.href) === pathname ? tab.key : undefined;
  });
  const address = opened ?? `${pathname}${search}${hash}`;
  return useMemo(() => pageAt(routes, address), [routes, address]);
};
