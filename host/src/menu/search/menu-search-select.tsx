import { App, Select, type SelectProps } from '@mortise/shared/ui';
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useFrequentPages } from '#navigation/frequent-pages.ts';
import { addressOf, useMenu } from '#routes/menu-context.ts';
import { type PinyinOf, search } from './match.ts';
import { type SearchablePage, searchablePages } from './searchable.ts';

const loadPinyin = () => import('./pinyin.ts').then(({ pinyinOf }) => pinyinOf);

const optionOf = ({ title, way }: SearchablePage, value: string) => ({
  value,
  title: way ? `${way} / ${title}` : title,
  label: (
    <span className="menu-found">
      <span>{title}</span>
      {way && <small>{way}</small>}
    </span>
  ),
});

const groupOf = (label: string, name: string, pages: readonly SearchablePage[]) =>
  pages.length ? [{ label, title: label, options: pages.map((page) => optionOf(page, `${name} ${page.key}`)) }] : [];

interface MenuSearchSelectProps {
  onClose: (byKeyboard?: boolean) => void;
}

/** Searches all pages of the menu by title, pinyin or initials. Without a query it lists favourites and recent pages first. */
export const MenuSearchSelect = ({ onClose }: MenuSearchSelectProps) => {
  const menu = useMenu();
  const { recent, favourites } = useFrequentPages();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  const [pinyin, setPinyin] = useState<{ of: PinyinOf }>();
  const pages = useMemo(() => searchablePages(menu), [menu]);

  useEffect(() => {
    // without pinyin the search still matches titles
    loadPinyin().then(
      (of) => setPinyin({ of }),
      () => undefined,
    );
  }, []);

  const options = useMemo((): SelectProps['options'] => {
    if (words.trim()) return search(pages, words, pinyin?.of).map((page) => optionOf(page, `found ${page.key}`));
    const at = (paths: readonly string[]) => paths.flatMap((path) => pages.find((page) => page.path === path) ?? []);
    return [
      ...groupOf('收藏', 'favourite', at(favourites)),
      ...groupOf('最近访问', 'recent', at(recent).slice(0, 5)),
      ...groupOf('全部菜单', 'all', pages),
    ];
  }, [pages, words, pinyin, recent, favourites]);

  const choose = (value: string) => {
    const page = pages.find(({ key }) => value.slice(value.indexOf(' ') + 1) === key);
    onClose();
    if (!page) return;
    if (!page.address) return void navigate(page.path);
    const address = addressOf(page.address);
    if (address) window.open(address, '_blank', 'noopener');
    else void message.warning('链接地址不正确，请联系管理员');
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose(true);
  };

  return (
    <Select<string, NonNullable<SelectProps['options']>[number]>
      autoFocus
      open
      showSearch={{ filterOption: false, searchValue: words, onSearch: setWords }}
      aria-label="搜索菜单"
      placeholder="搜索菜单"
      style={{ width: '100%' }}
      value={null}
      options={options}
      listHeight={380}
      notFoundContent="没有符合的菜单"
      onSelect={choose}
      onBlur={() => onClose()}
      onInputKeyDown={onKeyDown}
    />
  );
};
