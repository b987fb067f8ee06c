import { TASKS_HASH } from '@mortise/shared/contract';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { useAppearance } from '#appearance/appearance-store.ts';
import { useFrequentPages } from '#navigation/frequent-pages.ts';
import { HOME_PATH } from '#navigation/home.ts';
import { useMenu } from '#routes/menu-context.ts';
import { activeTab, alone, visit } from './tabs.ts';
import { useTabs } from './tabs-store.ts';
import { pageAt } from './use-shown-page.ts';

/** The tab that an entry of the history belongs to, if a view in it made the entry. */
const tabIn = (state: unknown): string | undefined => {
  const { tab } = (state ?? {}) as { tab?: unknown };
  return typeof tab === 'string' && tab ? tab : undefined;
};

/** Keeps tabs and URL in sync. Without a title the URL has no tab: a page of the console itself. */
export const useFollowAddress = (title: string | undefined) => {
  const { pathname, search, hash, state } = useLocation();
  const { routes } = useMenu();
  const kind = useNavigationType();
  const navigate = useNavigate();
  const href = `${pathname}${search}${hash}`;
  const isFirst = useRef(true);
  const apply = useTabs((state) => state.apply);
  const multiTab = useAppearance((state) => state.preferences.multiTab);

  useLayoutEffect(() => {
    if (hash === TASKS_HASH) return;
    apply((tabs) => {
      if (!title) return { ...tabs, active: '' };
      const { titles, dirty } = useTabs.getState();
      // the first URL of a page load counts as popped for the router, and leads to the tab as it was left
      const popped = kind === NavigationType.Pop && !isFirst.current;
      const { route } = pageAt(routes, href);
      const home = routes.placeAt(href)?.home;
      const visited = visit(tabs, href, titles[href] ?? title, {
        replaced: kind === NavigationType.Replace,
        popped,
        within: tabIn(state),
        home,
        isOfHome: (tab) => routes.placeAt(tab.key)?.home === home,
        ...(kind === NavigationType.Push && { isOfRow: (tab) => pageAt(routes, tab.key).route === route }),
      });
      return multiTab ? visited : alone(visited, dirty);
    });
    isFirst.current = false;
  }, [apply, routes, href, hash, title, kind, state, multiTab]);

  const isTab = title !== undefined;
  useEffect(() => {
    // read from the store: this effect may run before the tab visited above is rendered
    const { key = href } = activeTab(useTabs.getState().tabs) ?? {};
    const { page } = pageAt(routes, key);
    if (isTab && page !== HOME_PATH) useFrequentPages.getState().visit(page);
  }, [isTab, routes, href]);

  // a menu row opens its tab as it was left, e.g. on page 3 of a list
  useEffect(() => {
    const tab = activeTab(useTabs.getState().tabs);
    if (title && hash !== TASKS_HASH && tab && tab.href !== href && tab.key === href)
      void navigate(tab.href, { replace: true, state: { tab: tab.key } });
  }, [title, href, hash, navigate]);
};
