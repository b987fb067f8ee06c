import { CanOpenContext } from '@mortise/shared/micro';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { useFederation } from '#federation/view/federation-context.tsx';
import { addressOf, useMenu } from '#routes/menu-context.ts';
import { isBuiltIn } from './built-in-views.tsx';

/** Provides `useCanOpen` to views: whether the menu has a page at a path and a live remote offers its view. */
export const CanOpenProvider = ({ children }: { children: ReactNode }) => {
  const { routes } = useMenu();
  const { offers, subscribe, state } = useFederation();
  const { document } = useSyncExternalStore(subscribe, state);

  const canOpen = useMemo(() => {
    // before the registry has answered assume that a remote offers it; the view shows an error card if not
    const isOffered = (component: string) => !document || isBuiltIn(component) || offers(component);
    return (path: string) => {
      const target = routes.at(path)?.target;
      if (target?.kind === 'view') return isOffered(target.component);
      return target?.kind === 'frame' && addressOf(target.url) !== undefined;
    };
  }, [routes, document, offers]);

  return <CanOpenContext value={canOpen}>{children}</CanOpenContext>;
};
