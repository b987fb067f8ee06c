import { create } from 'zustand';
import { createStored } from '#storage/stored.ts';

/** Paths of pages that one user visits, newest first, and favourites, oldest first. */
interface FrequentPages {
  recent: readonly string[];
  favourites: readonly string[];
}

const MOST_RECENT = 10;
const MOST_FAVOURITES = 50;
const MOST_PEOPLE = 5;

type People = Record<string, FrequentPages>;

const paths = (value: unknown) =>
  Array.isArray(value) ? value.filter((path): path is string => typeof path === 'string' && path.startsWith('/')) : [];
const parse = (value: unknown): People | undefined => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.fromEntries(
    Object.entries(value).map(([user, often]) => [user, { recent: paths(often?.recent), favourites: paths(often?.favourites) }]),
  );
};

const stored = createStored('often', 1, parse);

interface FrequentPagesState extends FrequentPages {
  user: string;
  restore: (user: string) => void;
  visit: (path: string) => void;
  toggleFavourite: (path: string) => void;
}

const NOTHING: FrequentPages = { recent: [], favourites: [] };

/** Recent and favourite pages of the signed-in user, stored for the last few users of this browser. */
export const useFrequentPages = create<FrequentPagesState>()((set, get) => {
  const keep = (part: Partial<FrequentPages>) => {
    set(part);
    const { user, recent, favourites } = get();
    const others = Object.entries(stored.read() ?? {}).filter(([id]) => id !== user);
    stored.write(Object.fromEntries([[user, { recent, favourites }], ...others.slice(0, MOST_PEOPLE - 1)]));
  };
  return {
    user: '',
    ...NOTHING,
    restore: (user) => set({ user, ...(stored.read()?.[user] ?? NOTHING) }),
    visit: (path) => {
      if (get().recent[0] === path) return;
      keep({ recent: [path, ...get().recent.filter((other) => other !== path)].slice(0, MOST_RECENT) });
    },
    toggleFavourite: (path) => {
      const { favourites } = get();
      keep({
        favourites: favourites.includes(path)
          ? favourites.filter((other) => other !== path)
          : [...favourites, path].slice(-MOST_FAVOURITES),
      });
    },
  };
});

stored.watch((people) => {
  const { user } = useFrequentPages.getState();
  if (user) useFrequentPages.setState(people?.[user] ?? NOTHING);
});
