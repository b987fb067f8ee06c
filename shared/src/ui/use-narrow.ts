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

/** Whether the window is narrower than `below` pixels; default: a phone. */
export const useNarrow = (below = 768) => useMedia(`(max-width: ${below - 0.02}px)`);

/** Whether the system asks for reduced motion. */
export const useCalm = () => useMedia('(prefers-reduced-motion: reduce)');
