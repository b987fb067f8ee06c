import { useLayoutEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { mountingViews } from '#federation/load/mounting-views.ts';
import { useMenu } from '#routes/menu-context.ts';
import { moveWithin } from '#tabs/tabs.ts';
import { useTabs } from '#tabs/tabs-store.ts';
import type { InnerHistory } from './inner-history.ts';

/** Lets the console follow views that have routers of their own. */
export const InnerMoves = ({ history }: { history: InnerHistory }) => {
  const { routes } = useMenu();
  const navigate = useNavigate();
  useLayoutEffect(
    () =>
      history.connect({
        placeAt: routes.placeAt,
        remoteAt: (href) => routes.at(href)?.remote,
        isOwner: (remote) => routes.all.some(({ owner }) => owner === remote),
        onMoved: (href) => void navigate(href, { replace: true }),
        onMovedHidden(href, home) {
          const { tabs, apply } = useTabs.getState();
          const isOpen = !mountingViews.has(home) && tabs.open.some(({ key }) => key === home);
          if (isOpen) apply((now) => moveWithin(now, home, href));
          return isOpen;
        },
      }),
    [history, routes, navigate],
  );
  return null;
};
