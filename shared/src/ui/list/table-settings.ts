import { localArea } from '#session/index.ts';
import { useKeyedState } from './keyed-state.ts';

export type Density = 'large' | 'middle' | 'small';

/** A user's display settings of one table. */
export interface TableSettings {
  density: Density;
  hidden: readonly string[];
}

const DEFAULTS: TableSettings = { density: 'middle', hidden: [] };

const read = (key: string): TableSettings => {
  try {
    const kept: unknown = JSON.parse(localArea.read(key) ?? 'null');
    return kept && typeof kept === 'object' ? { ...DEFAULTS, ...kept } : DEFAULTS;
  } catch {
    // unreadable settings count as none
    return DEFAULTS;
  }
};

/** Density and hidden columns of a list, stored in local storage by the list's path. */
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
