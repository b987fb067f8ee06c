import { apiBase } from '@mortise/shared/http';
import { useSession } from '@mortise/shared/session';
import { createContext, useContext } from 'react';
import { linkAddress } from './link-address.ts';
import type { ConsoleMenu } from './menu-routes.ts';

const MenuContext = createContext<ConsoleMenu>({ entries: [], routes: [] });

export const MenuProvider = MenuContext.Provider;
export const useMenu = () => useContext(MenuContext);

/** The address of a menu row's link as of now, with the token where it may go. */
export const addressOf = (url: string) =>
  linkAddress(url, {
    api: new URL(apiBase(), location.origin).href.replace(/\/$/, ''),
    origin: location.origin,
    token: useSession.getState().token,
  });
