import { createContext, useContext } from 'react';

/** Filled by the host, which alone knows its menu and what live remotes offer; outside it nothing is known to be missing. */
export const CanOpenContext = createContext<(path: string) => boolean>(() => true);

/** Tells whether a page stands behind a path of the console: a menu row may name a view that no remote has. */
export const useCanOpen = () => useContext(CanOpenContext);
