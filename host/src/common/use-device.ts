import { useNarrow } from '@mortise/shared/ui';
import { useSyncExternalStore } from 'react';

/** docs/requirements.md §4: below 1088 pixels the menu is a drawer. */
export const useMobile = () => useNarrow(1088);

const subscribeOnline = (onChange: () => void) => {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
};
export const useOnline = () => useSyncExternalStore(subscribeOnline, () => navigator.onLine);
