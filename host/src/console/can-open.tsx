import { CanOpenContext } from '@mortise/shared/micro';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { useFederation } from '#federation/federation-context.tsx';
import { findRoute } from '#menu/find-route.ts';
import { addressOf, useMenu } from '#menu/menu-context.ts';
import { isBuiltIn } from '#pages/route-view.tsx';

/** Tells the views behind which paths a page stands, by the menu and by what live remotes offer this user. */
export const CanOpenProvider = ({ children }: { children: ReactNode }) => {
  const { routes } = useMenu();
  const { offers, subscribe, state } = useFederation();
  const { document } = useSyncExternalStore(subscribe, state);

  const canOpen = useMemo(() => {
    // nobody knows yet what remotes offer: whoever opens a view will be told
    const isOffered = (component: string) => !document || isBuiltIn(component) || offers(component);
    return (path: string) => {
      const target = findRoute(routes, path)?.target;
      if (target?.kind === 'view') return isOffered(target.component);
      return target?.kind === 'frame' && addressOf(target.url) !== undefined;
    };
  }, [routes, document, offers]);

  return <CanOpenContext value={canOpen}>{children}</CanOpenContext>;
};
