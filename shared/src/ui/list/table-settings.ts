import { localArea } from '#session/index.ts';
import { useKeyedState } from './keyed-state.ts';

export type Density = 'large' | 'middle' | 'small';
export type Pin = 'left' | 'right';

/** A user's display settings of one table; columns by their key. */
export interface TableSettings {
  density: Density;
  /** Columns of the page that are not shown. */
  hidden: readonly string[];
  /** Further fields of the contract that are shown. */
  shown: readonly string[];
  /** Columns that were moved, in their order; others keep their place after them. */
  order: readonly string[];
  pinned: Readonly<Record<string, Pin>>;
  /** Widths in pixels that were set by dragging. */
  widths: Readonly<Record<string, number>>;
}

export const DEFAULT_SETTINGS: TableSettings = { density: 'middle', hidden: [], shown: [], order: [], pinned: {}, widths: {} };

const read = (key: string): TableSettings => {
  try {
    const kept: unknown = JSON.parse(localArea.read(key) ?? 'null');
    return kept && typeof kept === 'object' ? { ...DEFAULT_SETTINGS, ...kept } : DEFAULT_SETTINGS;
  } catch {
    // unreadable settings count as none
    return DEFAULT_SETTINGS;
  }
};

/** Density and columns of a list, stored in local storage by the list's path. */
export const useTableSettings = (path: string) => {
  const key = `mortise:table:${path}`;
  const [settings, setSettings] = useKeyedState(key, () => read(key));
  const change = (more: Partial<TableSettings>) => {
    const next = { ...settings, ...more };
    setSettings(next);
    // without storage the settings last as long as the window
    localArea.write(key, JSON.stringify(next));
  };
  return [settings, change] as const;
};
