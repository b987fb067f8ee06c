import { addressText, hasParameters, menuAddress, routerPath } from '@mortise/shared/contract';
import { matchPath } from 'react-router-dom';
import type { ConsoleRoute } from './menu-routes.ts';

type RoutePlace = Pick<ConsoleRoute, 'path' | 'search' | 'hash'>;

/** A menu row whose view owns the addresses below it. */
export interface Place {
  /** The address of the row, which is the key of its tab. */
  home: string;
  remote: string;
}

/** The routes of a menu, and the search among them: one click asks for the same address in many places, and it is searched once. */
export interface RouteTable {
  all: readonly ConsoleRoute[];
  /**
   * The route of an address: the one of its path that has most of its parameters in common; without such a one any of that path, because
   * conditions of a list may have changed; or else the first pattern that matches; or else the nearest path above it whose view owns what is below.
   */
  at: (href: string) => ConsoleRoute | undefined;
  /** The place that an address belongs to, if any. */
  placeAt: (href: string) => Place | undefined;
  /** Whether a path may belong to a view above it, which only the registry knows. */
  mayBeInner: (path: string) => boolean;
}

/** Addresses whose route is remembered. A list has a new one for each condition, so a long session sees many. */
const MOST_REMEMBERED = 500;

/** How many parameters of the row an address has, or -1 if one is missing or differs. A list adds more of its own. */
const fit = (row: RoutePlace, { search, hash }: Pick<RoutePlace, 'search' | 'hash'>) => {
  if (row.hash && row.hash !== hash) return -1;
  const wanted = [...new URLSearchParams(row.search)];
  const given = new URLSearchParams(search);
  return wanted.every(([name, value]) => given.getAll(name).includes(value)) ? wanted.length + (row.hash ? 1 : 0) : -1;
};

/** Of routes with the same path the one that an address means. */
const bestOf = (routes: readonly ConsoleRoute[], address: RoutePlace): ConsoleRoute | undefined => {
  const exact = routes.find(({ search, hash }) => search === address.search && hash === address.hash);
  if (exact || routes.length === 1) return exact ?? routes[0];
  const fits = routes.map((route) => fit(route, address));
  const best = Math.max(...fits);
  return best < 0 ? routes[0] : routes[fits.indexOf(best)];
};

const isBelow = (row: RoutePlace, path: string) => path.startsWith(`${row.path}/`);

/** The address that leads to a route. */
export const routeAddress = (route: RoutePlace): string => addressText(route);

export const createRouteTable = (all: readonly ConsoleRoute[]): RouteTable => {
  const byPath = new Map<string, ConsoleRoute[]>();
  for (const route of all) byPath.set(route.path, [...(byPath.get(route.path) ?? []), route]);
  const patterns = all.filter(({ path }) => hasParameters(path));
  const owners = all.filter(({ owner }) => owner !== undefined).sort((one, other) => other.path.length - one.path.length);
  const found = new Map<string, ConsoleRoute | undefined>();

  const search = (href: string): ConsoleRoute | undefined => {
    const address = menuAddress(href);
    const own = byPath.get(address.path);
    if (own) return bestOf(own, address);
    const path = routerPath(address.path);
    return patterns.find((route) => matchPath(routerPath(route.path), path)) ?? owners.find((route) => isBelow(route, address.path));
  };

  const at = (href: string) => {
    if (!found.has(href)) {
      if (found.size >= MOST_REMEMBERED) found.clear();
      found.set(href, search(href));
    }
    return found.get(href);
  };

  return {
    all,
    at,
    placeAt(href) {
      const route = at(href);
      return route?.owner === undefined ? undefined : { home: routeAddress(route), remote: route.owner };
    },
    mayBeInner: (path) => all.some((route) => route.target.kind === 'view' && isBelow(route, path)),
  };
};
