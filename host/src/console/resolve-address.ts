import { menuAddress } from '@mortise/shared/contract';
import { HOME_PATH } from '#navigation/home.ts';
import type { ExceptionCode } from '#pages/exception-page.tsx';
import { type ConsoleRoute, isRecordPath } from '#routes/menu-routes.ts';
import type { RouteTable } from '#routes/route-table.ts';
import { pathnameOf } from '#tabs/tabs.ts';

/** What a URL resolves to. */
export type AddressTarget =
  | { kind: 'tab'; route: ConsoleRoute }
  | { kind: 'group'; route: ConsoleRoute; children: { title: string; path: string }[] }
  /** The page of a record, or a page within a view, whose route comes with the registry. */
  | { kind: 'waiting' }
  | { kind: 'exception'; code: ExceptionCode }
  | { kind: 'redirect'; to: string; keepsQuery?: boolean };

const exceptions: Record<string, ExceptionCode> = { '/403': '403', '/404': '404', '/500': '500' };

/** Whether the redirects that begin at a route end at another one; those that run in a ring would show nothing. */
const leadsAway = (routes: RouteTable, route: ConsoleRoute): boolean => {
  const passed: ConsoleRoute[] = [];
  for (let at: ConsoleRoute | undefined = route; at && !passed.includes(at); ) {
    passed.push(at);
    const to: string | undefined = at.target.kind === 'frame' ? undefined : at.target.redirect;
    const next: ConsoleRoute | undefined = to ? routes.at(to) : undefined;
    if (next && passed.includes(next)) return false;
    at = next;
  }
  return passed.length > 1;
};

/** `href`: path, parameters and hash. */
export const resolveAddress = (routes: RouteTable, href: string, isPartial = false): AddressTarget => {
  const pathname = pathnameOf(href);
  if (pathname === '/') return { kind: 'redirect', to: HOME_PATH };
  // one page, one tab: a view may have left `/业务/` as it is, which the browser writes in another way after a reload
  const { path } = menuAddress(pathname);
  const route = routes.at(href);
  // a router of its own spells its addresses itself
  if (pathname !== path && route?.owner === undefined && !(isPartial && routes.mayBeInner(path)))
    return { kind: 'redirect', to: path, keepsQuery: true };
  const code = exceptions[pathname];
  if (code) return { kind: 'exception', code };
  if (!route && isPartial && (isRecordPath(pathname) || routes.mayBeInner(path))) return { kind: 'waiting' };
  if (!route) return { kind: 'redirect', to: '/404' };
  const { target } = route;
  if (target.kind === 'frame') return { kind: 'tab', route };
  const { redirect } = target;
  if (redirect && leadsAway(routes, route)) return { kind: 'redirect', to: redirect };
  return target.kind === 'view' ? { kind: 'tab', route } : { kind: 'group', route, children: target.children };
};
