import { lazy, type ReactNode, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import type { AccountSection } from './pages/account-settings.tsx';

const AccountCenter = lazy(() => import('./pages/account-center.tsx').then(({ AccountCenter }) => ({ default: AccountCenter })));
const AccountSettings = lazy(() => import('./pages/account-settings.tsx').then(({ AccountSettings }) => ({ default: AccountSettings })));

const settings = (section: AccountSection) => (
  <Suspense>
    <AccountSettings section={section} />
  </Suspense>
);

/** The views of the own account, by the component of their menu row. */
export const accountViews: Readonly<Record<string, ReactNode>> = {
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
};
