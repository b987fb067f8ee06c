import { findRoute } from '#routes/find-route.ts';
import type { ConsoleMenu, MenuEntry } from '#routes/menu-routes.ts';

/** A page that the menu search can find. */
export interface SearchablePage {
  key: string;
  title: string;
  path: string;
  /** Titles above it, for pages that share a title. */
  way: string;
  /** Opens in a browser tab of its own: outside the console, or a page in a frame. */
  address?: string;
}

/** The visible entries that are pages themselves, in the menu's order. */
export const searchablePages = ({ entries, routes }: ConsoleMenu): SearchablePage[] => {
  const read = (level: readonly MenuEntry[], above: readonly string[]): SearchablePage[] =>
    level.flatMap((entry) => {
      const { key, title, path, external, children } = entry;
      if (children.length) return read(children, [...above, title]);
      const target = findRoute(routes, path)?.target;
      if (target?.kind === 'group') return [];
      const address = external ?? (target?.kind === 'frame' ? target.url : undefined);
      return [{ key, title, path, way: above.join(' / '), address }];
    });
  return read(entries, []);
};
