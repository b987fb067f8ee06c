import { Alert, Drawer } from '@mortise/shared/ui';
import { useEffect, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { useAppearance } from '#appearance/appearance-store.ts';
import { StaleBanner } from '#federation/stale-banner.tsx';
import { WayHere } from '#header/breadcrumb.tsx';
import { HeaderBar } from '#header/header-bar.tsx';
import { HOME_PATH } from '#menu/home.ts';
import { useMenu } from '#menu/menu-context.ts';
import { SideMenu } from '#menu/side-menu.tsx';
import { ExceptionPage } from '#pages/exception-page.tsx';
import { GroupPage } from '#pages/group-page.tsx';
import { Mark } from '#sign-in/mark.tsx';
import { TabBar } from '#tabs/tab-bar.tsx';
import { TabPanes } from '#tabs/tab-panes.tsx';
import { activeTab } from '#tabs/tabs.ts';
import { useTabs } from '#tabs/tabs-store.ts';
import { useFollowAddress } from '#tabs/use-follow-address.ts';
import { type Place, placeOf } from './place.ts';
import { useMobile, useOnline } from './use-device.ts';

const PRODUCT = '榫卯';

const Brand = ({ collapsed }: { collapsed: boolean }) => (
  <Link to={HOME_PATH} className="brand" aria-label={`${PRODUCT}，返回首页`}>
    <Mark size={28} />
    {!collapsed && <span>{PRODUCT}</span>}
  </Link>
);

const titleOf = (place: Place) => {
  if (place.kind === 'exception') return place.code;
  return place.kind === 'redirect' ? undefined : place.route.title;
};

export const ConsoleLayout = () => {
  const { routes } = useMenu();
  const { pathname } = useLocation();
  const { siderCollapsed, setSiderCollapsed } = useAppearance();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const isMobile = useMobile();
  const isOnline = useOnline();
  const place = placeOf(routes, pathname);
  useFollowAddress(place.kind === 'tab' ? place.route.title : undefined);
  // a view may have renamed its tab
  const tabTitle = useTabs((state) => activeTab(state.tabs)?.title);
  const title = (place.kind === 'tab' ? tabTitle : undefined) ?? titleOf(place);

  useEffect(() => {
    if (title) document.title = `${title} · ${PRODUCT}`;
  }, [title]);

  const toggleMenu = () => (isMobile ? setDrawerOpen(!drawerOpen) : setSiderCollapsed(!siderCollapsed));

  return (
    <div className="console" data-collapsed={siderCollapsed || undefined}>
      <a className="skip" href="#content">
        跳到内容
      </a>
      {!isMobile && (
        <aside className="sider">
          <Brand collapsed={siderCollapsed} />
          <SideMenu collapsed={siderCollapsed} />
        </aside>
      )}
      {isMobile && (
        <Drawer
          open={drawerOpen}
          onClose={() => setDrawerOpen(false)}
          placement="left"
          size={240}
          closable={false}
          rootClassName="sider-drawer"
          title={<Brand collapsed={false} />}
        >
          <SideMenu collapsed={false} onLeave={() => setDrawerOpen(false)} />
        </Drawer>
      )}
      <div className="stage">
        <HeaderBar menuOpen={isMobile ? drawerOpen : !siderCollapsed} onToggleMenu={toggleMenu}>
          <WayHere route={place.kind === 'tab' || place.kind === 'group' ? place.route : undefined} title={title ?? ''} />
        </HeaderBar>
        {!isMobile && <TabBar />}
        {!isOnline && <Alert banner type="warning" title="网络连接已断开，恢复后可继续操作" />}
        <StaleBanner />
        <main id="content" className="content" tabIndex={-1}>
          <h1 className="unseen">{title}</h1>
          <TabPanes />
          {place.kind === 'exception' && <ExceptionPage code={place.code} />}
          {place.kind === 'group' && <GroupPage title={place.route.title}>{place.children}</GroupPage>}
          {place.kind === 'redirect' && <Navigate to={place.to} replace />}
        </main>
      </div>
    </div>
  );
};
