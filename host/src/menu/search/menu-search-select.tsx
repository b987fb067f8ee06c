import { App, Input } from '@mortise/shared/ui';
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react';
import { useFrequentPages } from '#navigation/frequent-pages.ts';
import { useMenu } from '#routes/menu-context.ts';
import { useOpenEntry } from '../use-open-entry.ts';
import { type PinyinOf, search } from './match.ts';
import { SearchOption } from './search-option.tsx';
import { type SearchablePage, searchablePages } from './searchable.ts';

const loadPinyin = () => import('./pinyin.ts').then(({ pinyinOf }) => pinyinOf);

/** Groups of pages to choose from; a search result is one group without a label. */
const useGroups = (words: string) => {
  const menu = useMenu();
  const { recent, favourites } = useFrequentPages();
  const [pinyin, setPinyin] = useState<{ of: PinyinOf }>();
  const pages = useMemo(() => searchablePages(menu), [menu]);

  useEffect(() => {
    // without pinyin the search still matches titles
    loadPinyin().then(
      (of) => setPinyin({ of }),
      () => undefined,
    );
  }, []);

  return useMemo(() => {
    if (words.trim()) return [{ label: '', pages: search(pages, words, pinyin?.of) }];
    const at = (paths: readonly string[]) => paths.flatMap((path) => pages.find((page) => page.path === path) ?? []);
    return [
      { label: '收藏', pages: at(favourites) },
      { label: '最近访问', pages: at(recent).slice(0, 5) },
      { label: '全部菜单', pages },
    ].filter((group) => group.pages.length > 0);
  }, [pages, words, pinyin, recent, favourites]);
};

interface MenuSearchSelectProps {
  onClose: (byKeyboard?: boolean) => void;
}

/** Searches all pages of the menu by title, pinyin or initials. Without a query it lists favourites and recent pages first. */
export const MenuSearchSelect = ({ onClose }: MenuSearchSelectProps) => {
  const { message } = App.useApp();
  const openEntry = useOpenEntry();
  const [words, setWords] = useState('');
  const [active, setActive] = useState(0);
  const list = useId();
  const groups = useGroups(words);
  const pages = groups.flatMap((group) => group.pages);
  const idOf = (index: number) => `${list}-${index}`;

  const choose = ({ path, address }: SearchablePage) => {
    onClose();
    // pages in frames open in a browser tab of their own
    const refusal = openEntry({ path, ...(address && { external: address }) });
    if (refusal) void message.warning(refusal);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = pages[active];
    if (event.key === 'ArrowDown') setActive(active + 1 < pages.length ? active + 1 : 0);
    else if (event.key === 'ArrowUp') setActive(active > 0 ? active - 1 : Math.max(0, pages.length - 1));
    else if (event.key === 'Enter' && chosen && !event.nativeEvent.isComposing) choose(chosen);
    else if (event.key === 'Escape') onClose(true);
    else return;
    event.preventDefault();
  };

  let index = 0;
  return (
    <>
      <Input
        autoFocus
        role="combobox"
        aria-label="搜索菜单"
        aria-expanded
        aria-autocomplete="list"
        aria-controls={list}
        aria-activedescendant={pages.length ? idOf(active) : undefined}
        placeholder="搜索菜单"
        value={words}
        onChange={({ target }) => {
          setWords(target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => onClose()}
      />
      <div role="listbox" id={list} aria-label="菜单" className="menu-search-list">
        {pages.length === 0 && <p>没有符合的菜单</p>}
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields
          <div key={group.label} role="group" aria-label={group.label || '搜索结果'}>
            {group.label && (
              <div aria-hidden className="menu-search-label">
                {group.label}
              </div>
            )}
            {group.pages.map((page) => {
              const position = index++;
              return (
                <SearchOption
                  key={page.key}
                  id={idOf(position)}
                  page={page}
                  isActive={position === active}
                  onPoint={() => setActive(position)}
                  onChoose={() => choose(page)}
                />
              );
            })}
          </div>
        ))}
      </div>
    </>
  );
};
