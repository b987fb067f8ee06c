import { apiBase } from '@mortise/shared/http';
import { useSession } from '@mortise/shared/session';
import { createContext, useContext } from 'react';
import { linkAddress } from './link-address.ts';
import type { MenuEntry } from './menu-routes.ts';
import { createRouteTable, type RouteTable } from './route-table.ts';

export interface ConsoleMenu {
  entries: readonly MenuEntry[];
  routes: RouteTable;
  /** Some routes are not known yet, because the registry has not answered. */
  isPartial?: boolean;
}

const MenuContext = createContext<ConsoleMenu>({ entries: [], routes: createRouteTable([]) });

export const MenuProvider = MenuContext.Provider;
export const useMenu = () => useContext(MenuContext);

/** The URL of a menu row's link, with the current token where it is allowed. */
export const addressOf = (url: string) =>
  linkAddress(url, {
    api: new URL(apiBase(), location.origin).href.replace(/\/$/, ''),
    origin: location.origin,
    token: useSession.getState().token,
  });
