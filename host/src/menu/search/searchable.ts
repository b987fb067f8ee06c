import type { ConsoleMenu } from '#routes/menu-context.ts';
import type { MenuEntry } from '#routes/menu-routes.ts';

export interface SearchablePage {
  key: string;
  title: string;
  path: string;
  /** Titles of the entries above it, to tell apart pages with the same title. */
  way: string;
  /** URL to open in a new browser tab: an external link, or a page in a frame. */
  address?: string;
  /** No live remote offers its view. */
  unpublished?: boolean;
}

/** Visible menu entries that are pages, in the order of the menu. */
export const searchablePages = ({ entries, routes }: ConsoleMenu): SearchablePage[] => {
  const read = (level: readonly MenuEntry[], above: readonly string[]): SearchablePage[] =>
    level.flatMap((entry) => {
      const { key, title, path, external, unpublished, children } = entry;
      if (children.length) return read(children, [...above, title]);
      const target = routes.at(path)?.target;
      if (target?.kind === 'group') return [];
      const address = external ?? (target?.kind === 'frame' ? target.url : undefined);
      return [{ key, title, path, way: above.join(' / '), address, ...(unpublished && { unpublished }) }];
    });
  const known = new Set<string>();
  // rows may repeat a page; the first one is enough
  return read(entries, []).filter(({ path }) => !known.has(path) && known.add(path));
};
