import { useSyncExternalStore } from 'react';

const createMedia = (query: string) => {
  let list: MediaQueryList | undefined;
  let matches: boolean | undefined;
  const readers = new Set<() => void>();
  const follow = () => {
    matches = list?.matches;
    for (const tell of readers) tell();
  };
  return {
    read() {
      matches ??= matchMedia(query).matches;
      return matches;
    },
    subscribe(tell: () => void) {
      if (!list) {
        list = matchMedia(query);
        list.addEventListener('change', follow);
        matches = list.matches;
      }
      readers.add(tell);
      return () => {
        readers.delete(tell);
        if (readers.size) return;
        list?.removeEventListener('change', follow);
        list = undefined;
        matches = undefined;
      };
    },
  };
};

const known = new Map<string, ReturnType<typeof createMedia>>();

/**
 * Whether the window matches a media query. Read once for all components: `MediaQueryList.matches` makes the browser compute the styles of a
 * page that is just being changed.
 */
const useMedia = (query: string) => {
  const media = known.get(query) ?? createMedia(query);
  known.set(query, media);
  return useSyncExternalStore(media.subscribe, media.read);
};

/** Whether the window is narrower than `below` pixels; default: a phone. */
export const useNarrow = (below = 768) => useMedia(`(max-width: ${below - 0.02}px)`);

/** Whether the system asks for reduced motion. */
export const useCalm = () => useMedia('(prefers-reduced-motion: reduce)');
