import { type FoundTitle, type PinyinOf, searchTitles } from '@mortise/shared/ui';
import { useMemo } from 'react';
import { type SearchablePage, searchablePages } from '#menu/search/searchable.ts';
import { useFrequentPages } from '#navigation/frequent-pages.ts';
import { useMenu } from '#routes/menu-context.ts';

interface PageGroup {
  label: string;
  pages: readonly (SearchablePage | FoundTitle<SearchablePage>)[];
}

const MOST_RECENT = 5;
/** Most pages that a query finds. */
const MOST_FOUND = 12;

/** Pages of the menu that the words find; without words all of them, favourites and recent ones first. */
export const usePages = (words: string, pinyinOf?: PinyinOf): { frequent: PageGroup[]; rest: PageGroup } => {
  const menu = useMenu();
  const { recent, favourites } = useFrequentPages();
  const pages = useMemo(() => searchablePages(menu), [menu]);

  return useMemo(() => {
    if (words.trim()) return { frequent: [], rest: { label: '页面', pages: searchTitles(pages, words, pinyinOf).slice(0, MOST_FOUND) } };
    const at = (paths: readonly string[]) => paths.flatMap((path) => pages.find((page) => page.path === path) ?? []);
    return {
      frequent: [
        { label: '收藏', pages: at(favourites) },
        { label: '最近访问', pages: at(recent).slice(0, MOST_RECENT) },
      ],
      rest: { label: '全部页面', pages },
    };
  }, [pages, words, pinyinOf, recent, favourites]);
};
