import { FullscreenOutlined, MoonOutlined, PlusOutlined, SunOutlined } from '@ant-design/icons';
import type { PaletteAction } from '@mortise/shared/contract/registry';
import { type PinyinOf, searchTitles, wantedParams } from '@mortise/shared/ui';
import { useAppearance } from '#appearance/appearance-store.ts';
import { useFullScreen } from '#common/full-screen.ts';
import type { AccountAction } from '#own-account/use-account-actions.tsx';
import type { Found } from './found.ts';
import type { Located } from './use-offered.ts';

/** Other words for the console's own actions. */
const WORDS: Record<string, readonly string[]> = {
  password: ['修改密码'],
  'sign-out': ['注销', '退出系统'],
  mode: ['深色', '浅色', '夜间模式', '主题'],
};

interface Action extends Found {
  words: readonly string[];
}

/** Actions of the console and of remotes; with words the matching ones, best first. */
export const useActions = (
  offered: readonly Located<PaletteAction>[],
  account: readonly AccountAction[],
  words: string,
  goTo: (href: string) => void,
  pinyinOf?: PinyinOf,
): Found[] => {
  const { mode, toggleMode } = useAppearance();
  const screen = useFullScreen();
  const isDark = mode === 'dark';

  const all: Action[] = [
    ...offered.map((action) => {
      const href = `${action.at}?${new URLSearchParams(wantedParams('part', action.part))}`;
      const key = `action:${action.at}:${action.title}`;
      return { key, title: action.title, words: action.words, icon: <PlusOutlined />, href, run: () => goTo(href) };
    }),
    {
      key: 'action:mode',
      title: isDark ? '切换到亮色' : '切换到暗色',
      words: WORDS.mode ?? [],
      icon: isDark ? <SunOutlined /> : <MoonOutlined />,
      run: toggleMode,
    },
    ...(screen ? [{ key: 'action:screen', title: screen.label, words: [], icon: <FullscreenOutlined />, run: screen.toggle }] : []),
    ...account.map(({ key, icon, label, onClick }) => ({
      key: `action:${key}`,
      title: label,
      words: WORDS[key] ?? [],
      icon,
      run: onClick,
    })),
  ];
  if (!words.trim()) return all;
  const named = searchTitles(all, words, pinyinOf);
  const found = new Set(named.map(({ key }) => key));
  // an action found by another word is shown without marked characters
  const byWord = searchTitles(
    all.filter(({ key }) => !found.has(key)).flatMap((action) => action.words.map((title) => ({ title, action }))),
    words,
    pinyinOf,
  ).map(({ action }) => action);
  return [...named, ...new Set(byWord)];
};
