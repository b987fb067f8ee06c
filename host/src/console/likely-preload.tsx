import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Federation } from '#federation/federation.ts';
import { preloadLikely } from '#federation/preload/preload.ts';
import type { ConsoleRoute } from '#routes/menu-routes.ts';
import { allAnswered } from './all-answered.ts';
import { likelyViews } from './likely-views.ts';

interface LikelyPreloadProps {
  federation: Federation;
  routes: readonly ConsoleRoute[];
}

/** Prefetches the views that will probably be opened, once the first view has its data: earlier they would compete with it for the line. */
export const LikelyPreload = ({ federation, routes }: LikelyPreloadProps) => {
  const queries = useQueryClient();
  const latest = useRef(routes);
  latest.current = routes;
  useEffect(() => {
    const firstShown = federation.firstShown.then(() => allAnswered(queries));
    void preloadLikely({ ...federation, firstShown }, () => likelyViews(latest.current));
  }, [federation, queries]);
  return null;
};
