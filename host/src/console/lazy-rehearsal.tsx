import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLazyPart } from '#common/use-lazy-part.ts';
import { whenIdle } from '#federation/idle.ts';
import { isConstrainedConnection } from '#federation/preload/connection.ts';
import { loadUi } from '#federation/provided/load-ui.ts';
import { allAnswered } from './all-answered.ts';

/** Milliseconds in which the first view asks for its data and draws what it has. */
const FIRST_VIEW = 1_000;

/** Loads first what views share, because the rehearsal is drawn with it. */
const loadRehearsal = async () => {
  await loadUi();
  const { Rehearsal } = await import('./rehearsal.tsx');
  return Rehearsal;
};

/**
 * Loads all of antd and rehearses a list when the first view has its data and the browser is idle; not on a metered connection. Earlier it
 * would compete with that data for the line and the processor.
 */
export const LazyRehearsal = ({ firstShown }: { firstShown: Promise<void> }) => {
  const [Rehearsal, want] = useLazyPart(loadRehearsal);
  const queries = useQueryClient();
  useEffect(() => {
    // a failure shows when a view needs the code
    const rehearse = () => {
      if (!isConstrainedConnection()) void want().catch(() => undefined);
    };
    const begin = async () => {
      await allAnswered(queries);
      whenIdle(rehearse);
    };
    void firstShown.then(() => setTimeout(begin, FIRST_VIEW));
  }, [firstShown, want, queries]);
  return Rehearsal ? <Rehearsal /> : null;
};
