import { useSyncExternalStore } from 'react';

const useMedia = (query: string) =>
  useSyncExternalStore(
    (tell) => {
      const media = matchMedia(query);
      media.addEventListener('change', tell);
      return () => media.removeEventListener('change', tell);
    },
    () => matchMedia(query).matches,
  );

/** A phone, or a window as narrow as one; or narrower than what a page needs. */
export const useNarrow = (below = 768) => useMedia(`(max-width: ${below - 0.02}px)`);

/** The system asks for less motion. */
export const useCalm = () => useMedia('(prefers-reduced-motion: reduce)');
