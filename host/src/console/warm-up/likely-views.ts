import { useFrequentPages } from '#navigation/frequent-pages.ts';
import { findRoute } from '#routes/find-route.ts';
import type { ConsoleRoute } from '#routes/menu-routes.ts';
import { pathnameOf } from '#tabs/tabs.ts';
import { useTabs } from '#tabs/tabs-store.ts';

/** Component strings of views that the user will probably open next: favourites, then recent pages, then restored tabs. */
export const likelyViews = (routes: readonly ConsoleRoute[]): string[] => {
  const { favourites, recent } = useFrequentPages.getState();
  const { open, active } = useTabs.getState().tabs;
  const pages = [...favourites, ...recent, ...open.map(({ href }) => href)].filter((href) => pathnameOf(href) !== pathnameOf(active));
  const components = pages.flatMap((page) => {
    const target = findRoute(routes, page)?.target;
    return target?.kind === 'view' ? target.component : [];
  });
  return [...new Set(components)];
};
