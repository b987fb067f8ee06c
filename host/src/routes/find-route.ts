import { addressText, hasParameters, menuAddress, routerPath } from '@mortise/shared/contract';
import { matchPath } from 'react-router-dom';
import type { ConsoleRoute } from './menu-routes.ts';

type RoutePlace = Pick<ConsoleRoute, 'path' | 'search' | 'hash'>;

/** How many parameters of the row an address has, or -1 if one is missing or differs. A list adds more of its own. */
const fit = (row: RoutePlace, { search, hash }: Pick<RoutePlace, 'search' | 'hash'>) => {
  if (row.hash && row.hash !== hash) return -1;
  const wanted = [...new URLSearchParams(row.search)];
  const given = new URLSearchParams(search);
  return wanted.every(([name, value]) => given.getAll(name).includes(value)) ? wanted.length + (row.hash ? 1 : 0) : -1;
};

/**
 * The route of an address: the one of its path that has most of its parameters in common; without such a one any of that path, because
 * conditions of a list may have changed; or else the first pattern that matches; or else the nearest path above it whose view owns what is below.
 */
export const findRoute = (routes: readonly ConsoleRoute[], href: string): ConsoleRoute | undefined => {
  const address = menuAddress(href);
  const own = routes.filter(({ path }) => path === address.path);
  const exact = own.find(({ search, hash }) => search === address.search && hash === address.hash);
  if (exact) return exact;
  if (own.length > 1) {
    const fits = own.map((route) => fit(route, address));
    const best = Math.max(...fits);
    return best < 0 ? own[0] : own[fits.indexOf(best)];
  }
  if (own[0]) return own[0];
  const path = routerPath(address.path);
  return (
    routes.find((route) => hasParameters(route.path) && matchPath(routerPath(route.path), path)) ??
    routes
      .filter((route) => route.owner !== undefined && isBelow(route, address.path))
      .sort((one, other) => other.path.length - one.path.length)[0]
  );
};

const isBelow = (row: RoutePlace, path: string) => path.startsWith(`${row.path}/`);

/** Whether a path may belong to a view above it, which only the registry knows. */
export const mayBeInner = (routes: readonly ConsoleRoute[], path: string) =>
  routes.some((route) => route.target.kind === 'view' && isBelow(route, path));

/** A menu row whose view owns the addresses below it. */
export interface Place {
  /** The address of the row, which is the key of its tab. */
  home: string;
  remote: string;
}

/** The place that an address belongs to, if any. */
export const placeAt = (routes: readonly ConsoleRoute[], href: string): Place | undefined => {
  const route = findRoute(routes, href);
  return route?.owner === undefined ? undefined : { home: routeAddress(route), remote: route.owner };
};

/** The address that leads to a route. */
export const routeAddress = (route: RoutePlace): string => addressText(route);
