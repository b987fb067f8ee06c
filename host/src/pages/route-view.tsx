import { lazy, type ReactNode, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { RemoteView } from '#federation/view/remote-view.tsx';
import type { AccountSection } from '#own-account/pages/account-settings.tsx';
import type { ConsoleRoute } from '#routes/menu-routes.ts';
import { ExceptionPage } from './exception-page.tsx';
import { FramePage } from './frame-page.tsx';
import { TestHomePage } from './test-home-page.tsx';

interface RouteViewProps {
  route: Pick<ConsoleRoute, 'title' | 'target'>;
  /** Load from the newest build, after 刷新. */
  newest?: boolean;
}

const AccountCenter = lazy(() => import('#own-account/pages/account-center.tsx').then(({ AccountCenter }) => ({ default: AccountCenter })));
const AccountSettings = lazy(() =>
  import('#own-account/pages/account-settings.tsx').then(({ AccountSettings }) => ({ default: AccountSettings })),
);
const settings = (section: AccountSection) => (
  <Suspense>
    <AccountSettings section={section} />
  </Suspense>
);

/** Views that the console has itself. */
const builtIn: Record<string, ReactNode> = {
  'account/center/Index': (
    <Suspense>
      <AccountCenter />
    </Suspense>
  ),
  'account/settings/Index': <Outlet />,
  'account/settings/BaseSetting': settings('base'),
  'account/settings/Security': settings('security'),
  'account/settings/Binding': settings('binding'),
  'account/settings/Custom': settings('custom'),
  'exception/403': <ExceptionPage code="403" />,
  'exception/404': <ExceptionPage code="404" />,
  'exception/500': <ExceptionPage code="500" />,
  'test/Home': <TestHomePage />,
};

/** Whether the view is part of the console, not of a remote. */
export const isBuiltIn = (component: string) => Object.hasOwn(builtIn, component);

/** Content of a tab. */
export const RouteView = ({ route: { target, title }, newest }: RouteViewProps) => {
  if (target.kind === 'view' && isBuiltIn(target.component)) return builtIn[target.component];
  if (target.kind === 'view') return <RemoteView component={target.component} newest={newest} />;
  return target.kind === 'frame' ? <FramePage url={target.url} title={title} /> : null;
};
