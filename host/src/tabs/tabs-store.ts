import { create } from 'zustand';
import { noTabs, type OpenTab, type Tabs } from './tabs.ts';

const KEY = 'mortise:tabs:1';

interface KeptTabs {
  user: string;
  open: readonly OpenTab[];
}

const isTab = (tab: unknown): tab is OpenTab => {
  const { key, href, title } = (tab ?? {}) as Partial<OpenTab>;
  return (
    [key, href].every((path) => typeof path === 'string' && path.startsWith('/') && !path.startsWith('//')) && typeof title === 'string'
  );
};

const read = (user: string): Tabs => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<KeptTabs> | null;
    // another person's tabs are nobody's business
    if (kept?.user !== user || !Array.isArray(kept.open)) return noTabs;
    const others = kept.open.filter((tab) => isTab(tab) && tab.key !== noTabs.open[0]?.key);
    return { ...noTabs, open: [...noTabs.open, ...others.map((tab) => ({ ...tab, round: 0 }))] };
  } catch {
    // blocked or spoilt storage: start with the home tab alone
    return noTabs;
  }
};

const write = (user: string, { open }: Tabs) => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ user, open } satisfies KeptTabs));
  } catch {
    // the tabs then last as long as the page
  }
};

interface TabsState {
  user: string;
  tabs: Tabs;
  /** Tabs with input that was not saved. */
  dirty: ReadonlySet<string>;
  /** Takes up the tabs that the user had open before the reload. */
  restore: (user: string) => void;
  apply: (change: (tabs: Tabs) => Tabs) => void;
  setDirty: (key: string, dirty: boolean) => void;
}

export const useTabs = create<TabsState>()((set, get) => ({
  user: '',
  tabs: noTabs,
  dirty: new Set(),
  restore: (user) => set({ user, tabs: read(user), dirty: new Set() }),
  apply: (change) => {
    const tabs = change(get().tabs);
    if (tabs === get().tabs) return;
    const open = new Set(tabs.open.map(({ key }) => key));
    set({ tabs, dirty: new Set([...get().dirty].filter((key) => open.has(key))) });
    write(get().user, tabs);
  },
  setDirty: (key, isDirty) => {
    if (get().dirty.has(key) === isDirty) return;
    const dirty = new Set(get().dirty);
    if (isDirty) dirty.add(key);
    else dirty.delete(key);
    set({ dirty });
  },
}));
