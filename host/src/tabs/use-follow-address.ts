import { useEffect, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { activeTab, visit } from './tabs.ts';
import { useTabs } from './tabs-store.ts';

/** Keeps tabs and address together. Without a title the address belongs to no tab: a page of the console itself. */
export const useFollowAddress = (title: string | undefined) => {
  const { pathname, search, hash } = useLocation();
  const kind = useNavigationType();
  const navigate = useNavigate();
  const href = `${pathname}${search}${hash}`;
  const apply = useTabs((state) => state.apply);
  const active = useTabs((state) => activeTab(state.tabs));

  useLayoutEffect(() => {
    apply((tabs) => (title ? visit(tabs, href, title, kind === NavigationType.Replace) : { ...tabs, active: '' }));
  }, [apply, href, title, kind]);

  // a menu row leads back to its tab as it was left: the list on page 3, not on page 1
  useEffect(() => {
    if (title && active && active.href !== href && active.key === href) void navigate(active.href, { replace: true });
  }, [title, active, href, navigate]);
};
