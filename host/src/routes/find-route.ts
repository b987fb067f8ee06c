import { matchPath } from 'react-router-dom';
import type { ConsoleRoute } from './menu-routes.ts';

/** The route with exactly this path, or else the first matching pattern. */
export const findRoute = (routes: readonly ConsoleRoute[], pathname: string): ConsoleRoute | undefined => {
  const path = pathname.replace(/(.)\/+$/, '$1');
  return routes.find((route) => route.path === path) ?? routes.find((route) => route.path.includes(':') && matchPath(route.path, path));
};
