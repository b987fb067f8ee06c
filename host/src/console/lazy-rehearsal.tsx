import { useEffect } from 'react';
import { useLazyPart } from '#common/use-lazy-part.ts';
import { whenIdle } from '#federation/idle.ts';
import { isConstrainedConnection } from '#federation/preload/connection.ts';
import { loadUi } from '#federation/provided/load-ui.ts';

/** Milliseconds in which the first view gets its data and draws it. */
const FIRST_VIEW = 1_000;

/** Loads first what views share, because the rehearsal is drawn with it. */
const loadRehearsal = async () => {
  await loadUi();
  const { Rehearsal } = await import('./rehearsal.tsx');
  return Rehearsal;
};

/** Loads all of antd and rehearses a list when the first view is shown and the browser is idle; not on a metered connection. */
export const LazyRehearsal = ({ firstShown }: { firstShown: Promise<void> }) => {
  const [Rehearsal, want] = useLazyPart(loadRehearsal);
  useEffect(() => {
    // a failure shows when a view needs the code
    const rehearse = () => {
      if (!isConstrainedConnection()) void want().catch(() => undefined);
    };
    void firstShown.then(() => setTimeout(() => whenIdle(rehearse), FIRST_VIEW));
  }, [firstShown, want]);
  return Rehearsal ? <Rehearsal /> : null;
};
