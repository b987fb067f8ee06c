import { useEffect } from 'react';
import { isLeaving } from '#navigation/leave-console.ts';
import { useTabs } from './tabs-store.ts';

/** The browser asks before a reload takes input that was not saved. */
export const useGuardUnsaved = () => {
  const isDirty = useTabs((state) => state.dirty.size > 0);
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      // the session is over: there is nothing left to save it with
      if (!isLeaving()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
};
