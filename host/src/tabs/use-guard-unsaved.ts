import { useEffect } from 'react';
import { isLeaving } from '#navigation/leave-console.ts';
import { useTabs } from './tabs-store.ts';

/** Lets the browser ask before a reload discards unsaved input. */
export const useGuardUnsaved = () => {
  const isDirty = useTabs((state) => state.dirty.size > 0);
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      // after the session ended nothing can be saved
      if (!isLeaving()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
};
