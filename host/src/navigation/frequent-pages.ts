import { boundPages, type FrequentPage, readPages, usePersonal } from '@mortise/shared/session';
import { create } from 'zustand';

/** Paths of pages that the user visits, newest first, and favourites, oldest first. */
interface FrequentPages {
  recent: readonly string[];
  favourites: readonly string[];
  visit: (path: string) => void;
  toggleFavourite: (path: string) => void;
}

const KEY = 'pages';

const kept = () => readPages(usePersonal.getState().entries[KEY]?.value);

const shown = () => {
  const { recent, favourites } = kept();
  const paths = (pages: readonly FrequentPage[]) => pages.filter(({ removed }) => !removed).map(({ path }) => path);
  return { recent: paths(recent), favourites: paths(favourites) };
};

/** Recent and favourite pages of the signed-in user; they follow the account. */
export const useFrequentPages = create<FrequentPages>()((_, get) => ({
  ...shown(),
  visit: (path) => {
    if (get().recent[0] === path) return;
    const pages = kept();
    usePersonal.getState().keep(KEY, boundPages({ ...pages, recent: [...pages.recent, { path, at: Date.now() }] }));
  },
  toggleFavourite: (path) => {
    const pages = kept();
    const change: FrequentPage = { path, at: Date.now(), ...(get().favourites.includes(path) && { removed: true }) };
    usePersonal.getState().keep(KEY, boundPages({ ...pages, favourites: [...pages.favourites, change] }));
  },
}));

usePersonal.subscribe(({ entries }, before) => {
  if (entries[KEY] !== before.entries[KEY]) useFrequentPages.setState(shown());
});
