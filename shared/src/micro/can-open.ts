import { createContext, useContext } from 'react';

/** Provided by the host, which knows the menu and the live remotes. Without a host every path counts as openable. */
export const CanOpenContext = createContext<(path: string) => boolean>(() => true);

/** Whether a path of the console leads to a view that exists: a menu row may name a view that no remote has. */
export const useCanOpen = () => useContext(CanOpenContext);
