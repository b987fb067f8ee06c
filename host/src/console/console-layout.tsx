import { Alert } from '@mortise/shared/ui';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useAppearance } from '#appearance/appearance-store.ts';
import { documentTitle } from '#common/product.ts';
import { useMobile, useOnline } from '#common/use-device.ts';
import { RegistryWait } from '#federation/view/registry-wait.tsx';
import { StaleBanner } from '#federation/view/stale-banner.tsx';
import { ConsoleBreadcrumb } from '#header/breadcrumb.tsx';
import { HeaderBar } from '#header/header-bar.tsx';
import { ExceptionPage } from '#pages/exception-page.tsx';
import { GroupPage } from '#pages/group-page.tsx';
import { useMenu } from '#routes/menu-context.ts';
import { TabBar } from '#tabs/bar/tab-bar.tsx';
import { TabPanes } from '#tabs/tab-panes.tsx';
import { activeTab, pathnameOf } from '#tabs/tabs.ts';
import { useTabs } from '#tabs/tabs-store.ts';
import { useFollowAddress } from '#tabs/use-follow-address.ts';
import { useGuardUnsaved } from '#tabs/use-guard-unsaved.ts';
import { useShownPage } from '#tabs/use-shown-page.ts';
import { keepFocus } from './focus-keeper.ts';
import { LazyMenuDrawer } from './lazy-menu-drawer.tsx';
import { type AddressTarget, resolveAddress } from './resolve-address.ts';
import { RoleView } from './role-view.tsx';
import { Sider } from './sider.tsx';
import { useAutoHideHeader } from './use-auto-hide-header.ts';
import { useFlowScroll } from './use-flow-scroll.ts';
import { Watermark } from './watermark.tsx';

const titleOf = (target: AddressTarget) => {
  if (target.kind === 'exception') return target.code;
  return 'route' in target ? target.route.title : undefined;
};

export const ConsoleLayout = () => {
  const { routes, isPartial } = useMenu();
  const { pathname, search, hash } = useLocation();
  const preferences = useAppearance((state) => state.preferences);
  const change = useAppearance((state) => state.change);
  const { layout, sidebarOpen, fixedHeader, fixedSidebar, multiTab } = preferences;
  const [drawerOpen, setDrawerOpen] = useState(false);
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLElement>(null);
  const isMobile = useMobile();
  const isOnline = useOnline();
  const isTop = layout === 'topmenu' && !isMobile;
  const flows = !fixedHeader || (!fixedSidebar && !isTop && !isMobile);
  const isHeaderHidden = useAutoHideHeader(preferences.autoHideHeader, content);
  const isMaximised = useTabs((state) => state.maximised) && !isMobile;

  const target = resolveAddress(routes, `${pathname}${search}${hash}`, isPartial);
  useFollowAddress(target.kind === 'tab' ? target.route.title : undefined);
  useGuardUnsaved();
  const tab = useTabs((state) => activeTab(state.tabs));
  // a view may have renamed its tab; the store follows the URL one render later, so compare paths
  const title = (target.kind === 'tab' && tab && pathnameOf(tab.href) === pathname ? tab.title : undefined) ?? titleOf(target);
  useFlowScroll(scroller, flows, tab?.key ?? pathname);

  useEffect(() => keepFocus(() => content.current), []);

  useEffect(() => {
    if (title) document.title = documentTitle(tab?.subtitle?.view && tab.title === title ? `${title} · ${tab.subtitle.view}` : title);
  }, [title, tab]);

  const shown = useShownPage();
  const route = target.kind === 'tab' || target.kind === 'group' ? (shown.route ?? target.route) : undefined;
  // pages below `layouts/PageView` have a header of their own
  const hasHeader = route?.hasHeader === true;
  const breadcrumb = useMemo(() => <ConsoleBreadcrumb route={route} title={title ?? ''} />, [route, title]);
  const toggleMenu = useCallback(
    () => (isMobile ? setDrawerOpen(!drawerOpen) : change({ sidebarOpen: !sidebarOpen })),
    [isMobile, drawerOpen, change, sidebarOpen],
  );

  return (
    <div
      ref={scroller}
      className="console"
      data-top={isTop || undefined}
      data-collapsed={!sidebarOpen || undefined}
      data-flows={flows || undefined}
      data-fixed-header={fixedHeader || undefined}
      data-fixed-sidebar={fixedSidebar || undefined}
      data-page-header={hasHeader || undefined}
      data-narrow={(isTop && preferences.contentWidth === 'Fixed') || undefined}
      data-header-away={isHeaderHidden || undefined}
      data-maximised={isMaximised || undefined}
    >
      <a className="skip" href="#content">
        跳到内容
      </a>
      {!isMobile && !isTop && <Sider collapsed={!sidebarOpen} />}
      {isMobile && <LazyMenuDrawer open={drawerOpen} onClose={() => setDrawerOpen(false)} />}
      <div className="stage">
        <HeaderBar isTop={isTop} menuOpen={isMobile ? drawerOpen : sidebarOpen} onToggleMenu={toggleMenu}>
          {!isTop && !hasHeader && breadcrumb}
        </HeaderBar>
        {!isMobile && multiTab && <TabBar />}
        {!isOnline && <Alert banner type="warning" title="网络连接已断开，恢复后可继续操作" />}
        <RoleView />
        <StaleBanner />
        <main id="content" ref={content} className="content" tabIndex={-1}>
          <h1 className="unseen">{title}</h1>
          {(isTop || hasHeader) && (
            <div className="page-header">
              {breadcrumb}
              {hasHeader && (
                <div className="page-title" aria-hidden>
                  {title}
                </div>
              )}
            </div>
          )}
          <TabPanes flows={flows} />
          {target.kind === 'waiting' && <RegistryWait pathname={pathname} />}
          {target.kind === 'exception' && <ExceptionPage code={target.code} />}
          {target.kind === 'group' && <GroupPage title={target.route.title}>{target.children}</GroupPage>}
          {target.kind === 'redirect' && <Navigate to={target.keepsQuery ? `${target.to}${search}${hash}` : target.to} replace />}
        </main>
      </div>
      {preferences.watermark && <Watermark />}
    </div>
  );
};
