import { useFrequentPages } from '#navigation/frequent-pages.ts';
import { findRoute } from '#routes/find-route.ts';
import type { ConsoleRoute } from '#routes/menu-routes.ts';
import { useTabs } from '#tabs/tabs-store.ts';

const pathOf = (href: string) => href.split(/[?#]/, 1)[0] ?? '';

/** Component strings of views that the user will probably open next: favourites, then recent pages, then restored tabs. */
export const likelyViews = (routes: readonly ConsoleRoute[]): string[] => {
  const { favourites, recent } = useFrequentPages.getState();
  const { open, active } = useTabs.getState().tabs;
  const isActive = (path: string) => path === pathOf(active);
  const paths = [...favourites, ...recent, ...open.map(({ href }) => pathOf(href))].filter((path) => !isActive(path));
  const components = paths.flatMap((path) => {
    const target = findRoute(routes, path)?.target;
    return target?.kind === 'view' ? target.component : [];
  });
  return [...new Set(components)];
};
