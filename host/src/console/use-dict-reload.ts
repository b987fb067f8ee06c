import { useSession } from '@mortise/shared/session';
import { useEffect } from 'react';
import { useSessionOver } from '#navigation/session-over.ts';
import { readOnSignal } from '#push/read-on-signal.ts';

/** Milliseconds over which the consoles that receive the same frame spread their requests. */
const SPREAD = 3_000;

const read = async () => {
  const { token, reloadDicts } = useSession.getState();
  if (token && !useSessionOver.getState().over) await reloadDicts();
};

/** Reads the dictionaries when they changed. Those that an earlier page stored are read once at the start. */
export const useDictReload = () =>
  useEffect(() => {
    const { now, stop } = readOnSignal('dicts', read, SPREAD);
    if (useSession.getState().dictsAreStored) void now();
    return stop;
  }, []);
