import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLazyPart } from '#common/use-lazy-part.ts';
import { whenIdle } from '#federation/idle.ts';
import { isConstrainedConnection } from '#federation/preload/connection.ts';
import { loadUi } from '#federation/provided/load-ui.ts';
import { afterFirstView } from '../after-first-view.ts';

/** Loads first what views share: the rehearsal is drawn with it, and most of them import the pickers. */
const loadRehearsal = async () => {
  await Promise.all([loadUi(), import('@mortise/shared/pickers')]);
  const { Rehearsal } = await import('./rehearsal.tsx');
  return Rehearsal;
};

/** Loads all of antd and rehearses a list after the first view, when the browser is idle; not on a metered connection. */
export const LazyRehearsal = ({ firstShown }: { firstShown: Promise<void> }) => {
  const [Rehearsal, want] = useLazyPart(loadRehearsal);
  const queries = useQueryClient();
  useEffect(() => {
    // a failure shows when a view needs the code
    const rehearse = () => {
      if (!isConstrainedConnection()) void want().catch(() => undefined);
    };
    void afterFirstView(firstShown, queries).then(() => whenIdle(rehearse));
  }, [firstShown, want, queries]);
  return Rehearsal ? <Rehearsal /> : null;
};
