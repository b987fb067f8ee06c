import { useSession } from '@mortise/shared/session';
import { useCallback, useEffect, useRef } from 'react';
import { createReadAnew } from '#common/read-anew.ts';
import { useSessionOver } from '#navigation/session-over.ts';

/** Milliseconds over which the consoles that receive the same frame spread their requests. */
const SPREAD = 3_000;

const read = async () => {
  const { token, reloadDicts } = useSession.getState();
  if (token && !useSessionOver.getState().over) await reloadDicts();
};

/** Returns what to call when dictionaries changed. Those that an earlier page stored are read once at the start. */
export const useDictReload = () => {
  const reader = useRef<ReturnType<typeof createReadAnew>>(undefined);
  useEffect(() => {
    const own = createReadAnew(read, SPREAD);
    reader.current = own;
    if (useSession.getState().dictsAreStored) void own.now();
    return own.stop;
  }, []);

  return useCallback(() => reader.current?.soon(), []);
};
