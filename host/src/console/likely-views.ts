import { useFrequentPages } from '#navigation/frequent-pages.ts';
import { findRoute } from '#routes/find-route.ts';
import type { ConsoleRoute } from '#routes/menu-routes.ts';
import { useTabs } from '#tabs/tabs-store.ts';

const pathOf = (href: string) => href.split(/[?#]/, 1)[0] ?? '';

/** Views that a person will likely open next: those with a star, those opened last, then the tabs that came back with the page. */
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
