import { CanOpenContext } from '@mortise/shared/micro';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { useFederation } from '#federation/view/federation-context.tsx';
import { isBuiltIn } from '#pages/route-view.tsx';
import { findRoute } from '#routes/find-route.ts';
import { addressOf, useMenu } from '#routes/menu-context.ts';

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
