import { useSyncExternalStore } from 'react';

/** docs/requirements.md §4: below 1088 pixels the menu is a drawer. */
const MOBILE = '(max-width: 1087.98px)';

const subscribeMobile = (onChange: () => void) => {
  const media = matchMedia(MOBILE);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
};
export const useMobile = () => useSyncExternalStore(subscribeMobile, () => matchMedia(MOBILE).matches);

const subscribeOnline = (onChange: () => void) => {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
};
export const useOnline = () => useSyncExternalStore(subscribeOnline, () => navigator.onLine);
