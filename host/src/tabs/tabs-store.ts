import type { Subtitle } from '@mortise/shared/micro';
import { sessionArea } from '@mortise/shared/session';
import { create } from 'zustand';
import { createStored } from '#storage/stored.ts';
import { noTabs, type OpenTab, pin, rename, setSubtitle, type Tabs } from './tabs.ts';

interface KeptTabs {
  user: string;
  open: readonly OpenTab[];
  /** Titles that views set, by path. */
  titles: Readonly<Record<string, string>>;
}

const MOST_TITLES = 200;

const isPath = (path: unknown): path is string => typeof path === 'string' && path.startsWith('/') && !path.startsWith('//');
/** Whether a stored value describes a tab: its path within this site, and its title. */
export const isOpenTab = (tab: unknown): tab is Pick<OpenTab, 'href' | 'title' | 'pinned'> => {
  const { href, title } = (tab ?? {}) as Partial<OpenTab>;
  return isPath(href) && typeof title === 'string';
};
const isWord = (word: unknown) => word === undefined || typeof word === 'string';
const isSubtitle = (subtitle: unknown): subtitle is Subtitle =>
  typeof subtitle === 'object' && subtitle !== null && isWord((subtitle as Subtitle).view) && isWord((subtitle as Subtitle).conditions);
const isTab = (tab: unknown): tab is OpenTab => isOpenTab(tab) && isPath((tab as Partial<OpenTab>).key);

const parse = (value: unknown): KeptTabs | undefined => {
  const { user, open, titles } = (value ?? {}) as Partial<KeptTabs>;
  if (typeof user !== 'string' || !Array.isArray(open)) return undefined;
  const own = Object.entries(titles ?? {}).filter(([path, title]) => isPath(path) && typeof title === 'string');
  return { user, open: open.filter(isTab), titles: Object.fromEntries(own) };
};

// in session storage: each window has its own tabs
const stored = createStored('tabs', 1, parse, sessionArea);

/** Adds stored tabs behind the open ones, the pinned ones in their place. */
const withTabs = (tabs: Tabs, more: readonly Omit<OpenTab, 'round'>[]): Tabs => {
  const added = more.filter(({ key }) => !tabs.open.some((tab) => tab.key === key));
  const open = added.map(({ key, href, title, pinned, subtitle }) => ({
    key,
    href,
    title,
    round: 0,
    pinned: pinned === true || undefined,
    // the view, which sets it, is not mounted before the tab is opened
    ...(isSubtitle(subtitle) && { subtitle }),
  }));
  return open.reduce((all: Tabs, tab) => (tab.pinned ? pin(all, tab.key, true) : all), { ...tabs, open: [...tabs.open, ...open] });
};

const restored = (user: string) => {
  const kept = stored.read();
  // don't show the tabs of another user
  if (kept?.user !== user) return { tabs: noTabs, titles: {} };
  return { tabs: withTabs(noTabs, kept.open), titles: kept.titles };
};

interface TabsState {
  user: string;
  tabs: Tabs;
  titles: Readonly<Record<string, string>>;
  /** Keys of tabs with unsaved input. */
  dirty: ReadonlySet<string>;
  /** The tab fills the window: menu and header are hidden. */
  maximised: boolean;
  /** Restores the user's tabs after a reload. */
  restore: (user: string) => void;
  apply: (change: (tabs: Tabs) => Tabs) => void;
  /** Opens tabs behind the others, without turning to them. */
  add: (tabs: readonly Pick<OpenTab, 'href' | 'title' | 'pinned'>[]) => void;
  setDirty: (key: string, dirty: boolean) => void;
  /** Sets the title of a tab and remembers it for its path. */
  setTitle: (key: string, title: string) => void;
  setSubtitle: (key: string, subtitle: Subtitle) => void;
  setMaximised: (maximised: boolean) => void;
}

export const useTabs = create<TabsState>()((set, get) => ({
  user: '',
  tabs: noTabs,
  titles: {},
  dirty: new Set(),
  maximised: false,
  restore: (user) => set({ user, ...restored(user), dirty: new Set(), maximised: false }),
  apply: (change) => {
    const tabs = change(get().tabs);
    if (tabs === get().tabs) return;
    const open = new Set(tabs.open.map(({ key }) => key));
    set({ tabs, dirty: new Set([...get().dirty].filter((key) => open.has(key))) });
    const { user, titles } = get();
    stored.write({ user, open: tabs.open, titles });
  },
  add: (more) =>
    get().apply((tabs) =>
      withTabs(
        tabs,
        more.map((tab) => ({ ...tab, key: tab.href })),
      ),
    ),
  setDirty: (key, isDirty) => {
    if (get().dirty.has(key) === isDirty) return;
    const dirty = new Set(get().dirty);
    if (isDirty) dirty.add(key);
    else dirty.delete(key);
    set({ dirty });
  },
  setTitle: (key, title) => {
    const others = Object.entries(get().titles).filter(([path]) => path !== key);
    set({ titles: Object.fromEntries([[key, title], ...others.slice(0, MOST_TITLES - 1)]) });
    get().apply((tabs) => rename(tabs, key, title));
  },
  setSubtitle: (key, subtitle) => get().apply((tabs) => setSubtitle(tabs, key, subtitle)),
  setMaximised: (maximised) => set({ maximised }),
}));

/** Whether a tab of this path is open. */
export const isTabOpen = (path: string) => useTabs.getState().tabs.open.some(({ key }) => key === path);
