import { createContext, useContext, useEffect } from 'react';

/** The tab that a view stands in. A view outside any tab gets one that does nothing. */
export interface Tab {
  /** The full path that names the tab. */
  readonly key: string;
  /** False while the tab is kept but hidden. */
  readonly active: boolean;
  setTitle(title: string): void;
  /**
   * Says whether the tab holds input that would be lost: the host then asks before it closes or swaps the tab. A view of several
   * forms says so of each `part` for itself.
   */
  setDirty(dirty: boolean, part?: string): void;
  close(): void;
}

const noTab: Tab = { key: '', active: true, setTitle: () => {}, setDirty: () => {}, close: () => {} };

/** Filled by the host for each tab. */
export const TabContext = createContext<Tab>(noTab);

/** The tab that the calling view stands in. */
export const useTab = (): Tab => useContext(TabContext);

/** Names the tab after what the view shows. */
export function useTabTitle(title: string | undefined): void {
  const { setTitle } = useTab();
  useEffect(() => {
    if (title) setTitle(title);
  }, [title, setTitle]);
}

/** Tells the tab that there is input not yet saved; forms that stand in one tab are told apart by `part`. */
export function useUnsaved(dirty: boolean, part?: string): void {
  const { setDirty } = useTab();
  // no clean-up: a hidden tab runs no effects, and its input is still unsaved
  useEffect(() => setDirty(dirty, part), [dirty, part, setDirty]);
}
