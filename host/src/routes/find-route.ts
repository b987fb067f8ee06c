import { matchPath } from 'react-router-dom';
import type { ConsoleRoute } from './menu-routes.ts';

/** The route of a path: one written exactly so, else the first pattern that fits. */
export const findRoute = (routes: readonly ConsoleRoute[], pathname: string): ConsoleRoute | undefined => {
  const path = pathname.replace(/(.)\/+$/, '$1');
  return routes.find((route) => route.path === path) ?? routes.find((route) => route.path.includes(':') && matchPath(route.path, path));
};
