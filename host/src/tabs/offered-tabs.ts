import { create } from 'zustand';
import type { OpenTab } from './tabs.ts';
import { useTabs } from './tabs-store.ts';

export type OfferedTab = Pick<OpenTab, 'href' | 'title' | 'pinned'>;

interface OfferedTabs {
  /** Tabs that the account had open elsewhere; this window has its own as soon as there is one. */
  offered: readonly OfferedTab[];
  offer: (tabs: readonly OfferedTab[]) => void;
  restore: () => void;
  dismiss: () => void;
}

/** Tabs of another browser or an earlier session, to be opened again on request. */
export const useOfferedTabs = create<OfferedTabs>()((set, get) => ({
  offered: [],
  offer: (tabs) => {
    const { open } = useTabs.getState().tabs;
    set({ offered: tabs.filter(({ href }) => !open.some((tab) => tab.key === href || tab.href === href)) });
  },
  restore: () => {
    useTabs.getState().add(get().offered);
    set({ offered: [] });
  },
  dismiss: () => set({ offered: [] }),
}));
