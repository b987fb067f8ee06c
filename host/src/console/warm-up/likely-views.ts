import { useFrequentPages } from '#navigation/frequent-pages.ts';
import type { RouteTable } from '#routes/route-table.ts';
import { pathnameOf } from '#tabs/tabs.ts';
import { useTabs } from '#tabs/tabs-store.ts';

/** Component strings of views that the user will probably open next: favourites, then recent pages, then restored tabs. */
export const likelyViews = (routes: RouteTable): string[] => {
  const { favourites, recent } = useFrequentPages.getState();
  const { open, active } = useTabs.getState().tabs;
  const pages = [...favourites, ...recent, ...open.map(({ href }) => href)].filter((href) => pathnameOf(href) !== pathnameOf(active));
  const components = pages.flatMap((page) => {
    const target = routes.at(page)?.target;
    return target?.kind === 'view' ? target.component : [];
  });
  return [...new Set(components)];
};
