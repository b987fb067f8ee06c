import { useSyncExternalStore } from 'react';

/** docs/requirements.md §4: below 1088 pixels the menu is a drawer. */
const MOBILE = '(max-width: 1087.98px)';

const subscribeMobile = (tell: () => void) => {
  const media = matchMedia(MOBILE);
  media.addEventListener('change', tell);
  return () => media.removeEventListener('change', tell);
};
export const useMobile = () => useSyncExternalStore(subscribeMobile, () => matchMedia(MOBILE).matches);

const subscribeOnline = (tell: () => void) => {
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
};
export const useOnline = () => useSyncExternalStore(subscribeOnline, () => navigator.onLine);
