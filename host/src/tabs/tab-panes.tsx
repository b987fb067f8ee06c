import { routerPath } from '@mortise/shared/contract';
import { type Subtitle, TabContext } from '@mortise/shared/micro';
import { Activity, memo, type UIEvent, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Footer } from '#common/footer.tsx';
import { RouteView } from '#pages/route-view.tsx';
import { useMenu } from '#routes/menu-context.ts';
import { FrozenRouter } from './frozen-router.tsx';
import { aliveKeys, type OpenTab } from './tabs.ts';
import { useTabs } from './tabs-store.ts';
import { useTabActions } from './use-tab-actions.ts';

/** Restores the scroll position: browsers reset it for elements that are not displayed. */
const Scrolled = ({ children }: { children: React.ReactNode }) => {
  const box = useRef<HTMLDivElement>(null);
  const top = useRef(0);
  useLayoutEffect(() => {
    // setting scrollTop forces layout; skip when zero
    if (box.current && top.current) box.current.scrollTop = top.current;
  }, []);
  const remember = ({ currentTarget }: UIEvent<HTMLDivElement>) => {
    top.current = currentTarget.scrollTop;
  };
  return (
    <div ref={box} className="pane" onScroll={remember}>
      {children}
      <Footer />
    </div>
  );
};

const TabPane = memo(({ tab, active, flows }: { tab: OpenTab; active: boolean; flows: boolean }) => {
  const { routes } = useMenu();
  const { setTitle, setSubtitle, setDirty } = useTabs.getState();
  const actions = useTabActions();
  const route = routes.at(tab.key);
  const { key } = tab;
  // a menu row of its own names the tab; the view does so where one row serves every report or form
  const isNamed = route?.pattern !== undefined;
  const refreshed = tab.round > 0;
  const unsaved = useRef(new Set<string>());
  const frame = useRef<HTMLElement>(null);
  // React clears refs of hidden tabs, and sets them again only after the layout effects of the view
  const keepFrame = useCallback((element: HTMLElement | null) => {
    frame.current = element ?? frame.current;
  }, []);

  const view = useMemo(
    () => ({
      key,
      active,
      // a pane that grows with its content may be larger than the window
      ...(!flows && { pane: () => frame.current }),
      setTitle: (title: string) => {
        if (!isNamed) setTitle(key, title);
      },
      setSubtitle: (subtitle: Subtitle) => setSubtitle(key, subtitle),
      setDirty: (dirty: boolean, part = '') => {
        if (dirty) unsaved.current.add(part);
        else unsaved.current.delete(part);
        setDirty(key, unsaved.current.size > 0);
      },
      close: () => actions.close(key),
    }),
    [key, active, flows, isNamed, actions, setTitle, setSubtitle, setDirty],
  );

  // showing a tab must not re-render its view
  const content = useMemo(
    () =>
      route && (
        <FrozenRouter href={tab.href} tab={route.owner && key}>
          <Routes>
            {route.within.reduceRight(
              (page, component) => (
                <Route key={component} element={<RouteView route={{ title: route.title, target: { kind: 'view', component } }} />}>
                  {page}
                </Route>
              ),
              <Route
                path={`${routerPath(route.pattern ?? route.path)}${route.owner ? '/*' : ''}`}
                element={<RouteView route={route} newest={refreshed} />}
              />,
            )}
          </Routes>
        </FrozenRouter>
      ),
    [route, key, tab.href, refreshed],
  );

  return (
    <TabContext value={view}>
      <section ref={keepFrame} className="pane-frame" aria-label={tab.title}>
        <Scrolled>{content}</Scrolled>
      </section>
    </TabContext>
  );
});

// the order of the tabs changes; browsers load a frame anew, and scroll an element back, when it moves in the document
const byKey = (one: OpenTab, other: OpenTab) => (one.key < other.key ? -1 : 1);

/**
 * Renders all kept tabs. The active one is visible; the others keep state, input and scroll position but run no effects. A pane keeps its
 * place in the document wherever its tab is dragged.
 */
export const TabPanes = memo(({ flows }: { flows: boolean }) => {
  const tabs = useTabs((state) => state.tabs);
  const dirty = useTabs((state) => state.dirty);
  const { routes } = useMenu();
  const keptByMenu = tabs.open.filter(({ key }) => routes.at(key)?.keepAlive);
  const alive = aliveKeys(tabs, new Set([...dirty, ...keptByMenu.map(({ key }) => key)]));
  return tabs.open
    .filter(({ key }) => alive.has(key))
    .sort(byKey)
    .map((tab) => (
      <Activity key={`${tab.key} ${tab.round}`} mode={tab.key === tabs.active ? 'visible' : 'hidden'}>
        <TabPane tab={tab} active={tab.key === tabs.active} flows={flows} />
      </Activity>
    ));
});
