import { type ReactNode, useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { useLazyPart } from '#common/use-lazy-part.ts';
import type { AccountSection } from './pages/account-settings.tsx';

const loadCenter = () => import('./pages/account-center.tsx').then(({ AccountCenter }) => AccountCenter);
const loadSettings = () => import('./pages/account-settings.tsx').then(({ AccountSettings }) => AccountSettings);

const Center = () => {
  const [AccountCenter, want] = useLazyPart(loadCenter);
  useEffect(() => void want(), [want]);
  return AccountCenter && <AccountCenter />;
};

const Settings = ({ section }: { section: AccountSection }) => {
  const [AccountSettings, want] = useLazyPart(loadSettings);
  useEffect(() => void want(), [want]);
  return AccountSettings && <AccountSettings section={section} />;
};

/** The views of the own account, by the component of their menu row. */
export const accountViews: Readonly<Record<string, ReactNode>> = {
  'account/center/Index': <Center />,
  'account/settings/Index': <Outlet />,
  'account/settings/BaseSetting': <Settings section="base" />,
  'account/settings/Security': <Settings section="security" />,
  'account/settings/Binding': <Settings section="binding" />,
  'account/settings/Custom': <Settings section="custom" />,
  'account/settings/Notification': <Settings section="notice" />,
};
