import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Federation } from '#federation/federation.ts';
import { preloadLikely } from '#federation/preload/preload.ts';
import type { RouteTable } from '#routes/route-table.ts';
import { afterFirstView } from '../after-first-view.ts';
import { likelyViews } from './likely-views.ts';

interface LikelyPreloadProps {
  federation: Federation;
  routes: RouteTable;
}

/** Prefetches the views that will probably be opened, after the first view. */
export const LikelyPreload = ({ federation, routes }: LikelyPreloadProps) => {
  const queries = useQueryClient();
  const latest = useRef(routes);
  latest.current = routes;
  useEffect(() => {
    void preloadLikely({ ...federation, firstShown: afterFirstView(federation.firstShown, queries) }, () => likelyViews(latest.current));
  }, [federation, queries]);
  return null;
};
