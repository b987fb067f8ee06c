import { apiBase } from '@mortise/shared/http';
import { useSession } from '@mortise/shared/session';
import { createContext, useContext } from 'react';
import { linkAddress } from './link-address.ts';
import type { ConsoleMenu } from './menu-routes.ts';

const MenuContext = createContext<ConsoleMenu>({ entries: [], routes: [] });

export const MenuProvider = MenuContext.Provider;
export const useMenu = () => useContext(MenuContext);

/** The URL of a menu row's link, with the current token where it is allowed. */
export const addressOf = (url: string) =>
  linkAddress(url, {
    api: new URL(apiBase(), location.origin).href.replace(/\/$/, ''),
    origin: location.origin,
    token: useSession.getState().token,
  });
