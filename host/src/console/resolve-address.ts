import { menuAddress } from '@mortise/shared/contract';
import { HOME_PATH } from '#navigation/home.ts';
import type { ExceptionCode } from '#pages/exception-page.tsx';
import { findRoute } from '#routes/find-route.ts';
import { type ConsoleRoute, isRecordPath } from '#routes/menu-routes.ts';
import { pathnameOf } from '#tabs/tabs.ts';

/** What a URL resolves to. */
export type AddressTarget =
  | { kind: 'tab'; route: ConsoleRoute }
  | { kind: 'group'; route: ConsoleRoute; children: { title: string; path: string }[] }
  /** The page of a record, whose route comes with the registry. */
  | { kind: 'waiting' }
  | { kind: 'exception'; code: ExceptionCode }
  | { kind: 'redirect'; to: string; keepsQuery?: boolean };

const exceptions: Record<string, ExceptionCode> = { '/403': '403', '/404': '404', '/500': '500' };

/** `href`: path, parameters and hash. */
export const resolveAddress = (routes: readonly ConsoleRoute[], href: string, isPartial = false): AddressTarget => {
  const pathname = pathnameOf(href);
  if (pathname === '/') return { kind: 'redirect', to: HOME_PATH };
  // one page, one tab: a view may have left `/业务/` as it is, which the browser writes in another way after a reload
  const { path } = menuAddress(pathname);
  if (pathname !== path) return { kind: 'redirect', to: path, keepsQuery: true };
  const code = exceptions[pathname];
  if (code) return { kind: 'exception', code };
  const route = findRoute(routes, href);
  if (!route && isPartial && isRecordPath(pathname)) return { kind: 'waiting' };
  if (!route) return { kind: 'redirect', to: '/404' };
  const { target } = route;
  if (target.kind === 'frame') return { kind: 'tab', route };
  const leadsOn = target.redirect && findRoute(routes, target.redirect);
  if (target.kind === 'view' && !leadsOn) return { kind: 'tab', route };
  if (target.kind === 'view') return { kind: 'redirect', to: target.redirect ?? route.path };
  return leadsOn && target.redirect ? { kind: 'redirect', to: target.redirect } : { kind: 'group', route, children: target.children };
};
