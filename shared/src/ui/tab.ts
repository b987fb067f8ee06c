import { createContext, useContext, useEffect } from 'react';

export interface Subtitle {
  /** Stands in the tab and in the window's title. */
  view?: string;
  /** Stands in the tooltip, and in the tab if another tab has the same title. */
  conditions?: string;
}

/** The tab that shows a view. Views outside a tab get one that does nothing. */
export interface Tab {
  /** Full path of the tab. */
  readonly key: string;
  /** False while the tab is kept alive but hidden. */
  readonly active: boolean;
  /** The element that the tab's dialogs and drawers cover. Without it they cover the window. */
  readonly pane?: () => HTMLElement | null;
  setTitle(title: string): void;
  /** What the view shows, to tell tabs of one page apart: the name of a saved view, or its conditions in words. */
  setSubtitle(subtitle: Subtitle): void;
  /**
   * Whether the tab contains unsaved input; the host then asks before closing or replacing it. A view with several forms reports each as a
   * `part`.
   */
  setDirty(dirty: boolean, part?: string): void;
  close(): void;
}

/** What views outside a tab have. */
export const noTab: Tab = { key: '', active: true, setTitle: () => {}, setSubtitle: () => {}, setDirty: () => {}, close: () => {} };

/** Provided by the host for each tab. */
export const TabContext = createContext<Tab>(noTab);

/** The tab that shows the calling view. */
export const useTab = (): Tab => useContext(TabContext);

/** Sets the tab's title. */
export function useTabTitle(title: string | undefined): void {
  const { setTitle } = useTab();
  useEffect(() => {
    if (title) setTitle(title);
  }, [title, setTitle]);
}

/** Marks the tab as containing unsaved input; `part` distinguishes several forms in one tab. */
export function useUnsaved(dirty: boolean, part?: string): void {
  const { setDirty } = useTab();
  // no clean-up: hiding the tab would run it, although its input is still unsaved
  useEffect(() => setDirty(dirty, part), [dirty, part, setDirty]);
}
