import { useSession } from '@mortise/shared/session';
import { useEffect } from 'react';
import { createReadAnew } from '#common/read-anew.ts';
import { useSessionOver } from '#navigation/session-over.ts';
import { onSignal } from '#push/push-channel.ts';

/** Milliseconds over which the consoles that receive the same frame spread their requests. */
const SPREAD = 3_000;

const read = async () => {
  const { token, reloadDicts } = useSession.getState();
  if (token && !useSessionOver.getState().over) await reloadDicts();
};

/** Reads the dictionaries when they changed. Those that an earlier page stored are read once at the start. */
export const useDictReload = () =>
  useEffect(() => {
    const reader = createReadAnew(read, SPREAD);
    if (useSession.getState().dictsAreStored) void reader.now();
    const stopListening = onSignal('dicts', reader.soon);
    return () => {
      stopListening();
      reader.stop();
    };
  }, []);
