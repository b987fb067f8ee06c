import './zod-without-eval.ts';
import type { RegistryDocument } from '@mortise/shared/contract/registry';
import type { Permissions } from '@mortise/shared/contract/session';
import { PinyinContext } from '@mortise/shared/micro';
import { useSession } from '@mortise/shared/session';
import { useMemo, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { Themed } from '#appearance/themed.tsx';
import { createConsoleFederation } from '#federation/console-federation.ts';
import type { Federation } from '#federation/federation.ts';
import { LazyOverridePanel } from '#federation/overrides/lazy-override-panel.tsx';
import { beginView } from '#federation/preload/begin-view.ts';
import { loadUi } from '#federation/provided/load-ui.ts';
import { FederationProvider } from '#federation/view/federation-context.tsx';
import { createInnerHistory, type InnerHistory } from '#inner-paths/inner-history.ts';
import { InnerMoves } from '#inner-paths/inner-moves.tsx';
import { GoProvider } from '#navigation/go.tsx';
import { HOME_PATH } from '#navigation/home.ts';
import { followAccount } from '#own-account/personal/follow-account.ts';
import { BuiltInViews } from '#pages/route-view.tsx';
import { type ConsoleMenu, MenuProvider } from '#routes/menu-context.ts';
import { readMenu, recordRoutes, withOwners } from '#routes/menu-routes.ts';
import { createRouteTable } from '#routes/route-table.ts';
import { useTabs } from '#tabs/tabs-store.ts';
import { builtInViews, isBuiltIn } from './built-in-views.tsx';
import { ConsoleLayout } from './console-layout.tsx';
import { UnsavedProvider } from './unsaved-provider.tsx';
import './console.css';
import './layouts.css';
import './preferences.css';
import { CanOpenProvider } from './can-open.tsx';
import { CardsProvider } from './cards-provider.tsx';
import { ChunkNotice } from './notices/chunk-notice.tsx';
import { FaultNotices } from './notices/fault-notices.tsx';
import { StorageNotice } from './notices/storage-notice.tsx';
import { Welcome } from './notices/welcome.tsx';
import { SessionWatch } from './session-watch.tsx';
import { LazyRehearsal } from './warm-up/lazy-rehearsal.tsx';
import { LikelyPreload } from './warm-up/likely-preload.tsx';

const holderOf = (permissions: Permissions | undefined) => {
  const held = new Set(permissions?.auth.flatMap(({ action }) => action?.split(',') ?? []));
  return (code: string) => held.has(code);
};

const loadPinyin = () => import('#menu/search/pinyin.ts').then(({ pinyinOf }) => pinyinOf);

/** Menu and routes of a user, with what the registry offers. */
const menuOf = (
  permissions: Permissions | undefined,
  registry: RegistryDocument | undefined,
  federation: Pick<Federation, 'offers'>,
): ConsoleMenu => {
  // until the registry has answered assume that every view is offered; the view shows an error card if not
  const isOffered = (component: string) => !registry || isBuiltIn(component) || federation.offers(component);
  const { entries, routes } = readMenu(permissions?.menu ?? [], { can: holderOf(permissions), isOffered });
  const kinds = (registry?.remotes ?? []).flatMap(({ enabled, build }) => (enabled && build.palette?.records) || []);
  const owned = withOwners(routes, registry?.remotes ?? []);
  return { entries, routes: createRouteTable([...owned, ...recordRoutes(owned, kinds)]), isPartial: !registry };
};

interface ConsoleProps {
  federation: Federation;
  inner: InnerHistory;
  /** True right after the sign-in form: show the welcome notification. */
  welcome: boolean;
}

export const Console = ({ federation, inner, welcome }: ConsoleProps) => {
  const permissions = useSession((state) => state.permissions);
  const { document: registry } = useSyncExternalStore(federation.subscribe, federation.state);
  const menu = useMemo(() => menuOf(permissions, registry, federation), [permissions, registry, federation]);
  return (
    <Themed>
      <FederationProvider federation={federation}>
        {/* without transitions a click renders at once; a transition would render the view in slices between frames */}
        <BrowserRouter useTransitions={false} window={inner.window}>
          <GoProvider>
            <FaultNotices />
            <StorageNotice />
            <ChunkNotice />
            <SessionWatch />
            {welcome && <Welcome />}
            <MenuProvider value={menu}>
              <InnerMoves history={inner} />
              <CanOpenProvider>
                <CardsProvider>
                  <PinyinContext value={loadPinyin}>
                    <BuiltInViews value={builtInViews}>
                      <UnsavedProvider>
                        <ConsoleLayout />
                      </UnsavedProvider>
                    </BuiltInViews>
                  </PinyinContext>
                </CardsProvider>
              </CanOpenProvider>
            </MenuProvider>
            <LazyOverridePanel federation={federation} />
          </GoProvider>
        </BrowserRouter>
        {/* outside the router: otherwise every navigation re-renders it */}
        <LikelyPreload federation={federation} routes={menu.routes} />
        <LazyRehearsal firstShown={federation.firstShown} />
      </FederationProvider>
    </Themed>
  );
};

/** Milliseconds that the first frame waits for the registry, so that the menu does not lose rows once it is on screen. */
const MENU_WAITS = 500;

/** Starts to load the view of the address, so that its files come while the console is drawn, which takes longer than they do. */
const beginHere = (federation: Federation) => {
  const { document } = federation.state();
  if (!document) return;
  const { routes } = menuOf(useSession.getState().permissions, document, federation);
  const target = routes.at(`${location.pathname}${location.search}${location.hash}`)?.target;
  if (target?.kind !== 'view' || isBuiltIn(target.component)) return;
  // a list with conditions in its address begins with another call
  beginView(federation, target.component, !location.search);
};

/** Starts loading the registry. Returns a function that mounts the console; call it when the permissions are loaded. */
export const prepareConsole = () => {
  const inner = createInnerHistory((trace) => federation.ownerOf(trace));
  const federation = createConsoleFederation();
  const user = useSession.getState().user?.id ?? '';
  useTabs.getState().restore(user);
  // in parallel with the permissions: usually answered before the first frame, which does not wait for it
  void followAccount(user);
  // views await the registry themselves and show the failure
  const answered = federation.refresh().catch(() => undefined);
  // with the view's files, not after them; a failure shows when the view asks for it
  if (location.pathname !== '/' && location.pathname !== HOME_PATH) void loadUi().catch(() => undefined);
  return async (element: HTMLElement, welcome: boolean) => {
    await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, MENU_WAITS))]);
    beginHere(federation);
    createRoot(element).render(<Console federation={federation} inner={inner} welcome={welcome} />);
  };
};

export { refuseEntry } from '#navigation/leave-console.ts';
