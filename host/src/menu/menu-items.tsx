import { App, MenuIcon, type MenuProps } from '@mortise/shared/ui';
import { type MouseEvent, useMemo } from 'react';
import { preloadProps } from '#federation/preload/preload-props.ts';
import { useFederation } from '#federation/view/federation-context.tsx';
import { useMenu } from '#routes/menu-context.ts';
import { type ConsoleRoute, type MenuEntry, UNPUBLISHED } from '#routes/menu-routes.ts';
import { isTabOpen } from '#tabs/tabs-store.ts';
import { useShownPage } from '#tabs/use-shown-page.ts';
import { useOpenEntry } from './use-open-entry.ts';

type Item = NonNullable<MenuProps['items']>[number];

const stayUnlessModified = (event: MouseEvent) => {
  if (!event.ctrlKey && !event.metaKey && !event.shiftKey) event.preventDefault();
};

/** Event props of the link to a path, for prefetching. */
type LinkProps = (path: string) => object;

const Unpublished = ({ title }: { title: string }) => (
  <>
    <span>{title}</span> <small className="unpublished">{UNPUBLISHED}</small>
  </>
);

const itemOf = (entry: MenuEntry, linkProps: LinkProps, depth = 0): Item => ({
  key: entry.key,
  icon: depth === 0 ? <MenuIcon name={entry.icon} otherwise={<MenuIcon name="appstore" />} /> : undefined,
  title: entry.title,
  // a real link, for middle click and status bar; the keyboard uses the menu itself
  label:
    entry.children.length || entry.external ? (
      entry.title
    ) : (
      <a href={entry.path} tabIndex={-1} onClick={stayUnlessModified} {...linkProps(entry.path)}>
        {entry.unpublished ? <Unpublished title={entry.title} /> : entry.title}
      </a>
    ),
  children: entry.children.length ? entry.children.map((child) => itemOf(child, linkProps, depth + 1)) : undefined,
});

const flatten = (entries: readonly MenuEntry[], above: string[] = []): { entry: MenuEntry; above: string[] }[] =>
  entries.flatMap((entry) => [{ entry, above }, ...flatten(entry.children, [...above, entry.key])]);

type Listed = ReturnType<typeof flatten>[number];

/**
 * The row of the page on screen and the groups above it. A page that the menu does not list, such as that of a record, marks the nearest
 * row above it.
 */
const markedBy = (all: readonly Listed[], page: string, route: ConsoleRoute | undefined): Pick<MenuContent, 'selectedKeys' | 'above'> => {
  const own = all.find(({ entry }) => entry.path === page && !entry.children.length);
  const ways = [page, ...(route?.above ?? []).map(({ path }) => path).reverse()];
  const nearest = own ?? ways.map((path) => all.find(({ entry }) => entry.path === path)).find((listed) => listed !== undefined);
  if (!nearest) return { selectedKeys: [], above: [] };
  const { entry, above } = nearest;
  return entry.children.length ? { selectedKeys: [], above: [...above, entry.key] } : { selectedKeys: [entry.key], above };
};

interface MenuContent {
  items: Item[];
  onClick: NonNullable<MenuProps['onClick']>;
  selectedKeys: string[];
  /** Keys of the groups above the selected page. */
  above: string[];
}

/** Items, selection and click handler of both menus. */
export const useMenuItems = (onChoose?: () => void): MenuContent => {
  const { entries, routes } = useMenu();
  const { message } = App.useApp();
  const { route, page } = useShownPage();
  const federation = useFederation();
  const openEntry = useOpenEntry();
  const all = useMemo(() => flatten(entries), [entries]);
  const marked = useMemo(() => markedBy(all, page, route), [all, page, route]);

  const items = useMemo(() => {
    const linkProps = (path: string) => {
      const target = routes.at(path)?.target;
      return target?.kind === 'view' ? preloadProps(federation, target.component, () => isTabOpen(path)) : {};
    };
    return entries.map((entry) => itemOf(entry, linkProps));
  }, [entries, routes, federation]);

  const onClick: MenuContent['onClick'] = ({ key, domEvent }) => {
    if (domEvent.ctrlKey || domEvent.metaKey || domEvent.shiftKey) return;
    const chosen = all.find(({ entry }) => entry.key === key)?.entry;
    if (!chosen) return;
    onChoose?.();
    const refusal = openEntry(chosen);
    if (refusal) void message.warning(refusal);
  };

  return { items, onClick, ...marked };
};
