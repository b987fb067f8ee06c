import type { Columns } from '#contract/session/index.ts';
import { usePersonal } from '#session/index.ts';
import { useKeyedState } from '../state/keyed-state.ts';

export type Density = Columns['density'];
export type Pin = Columns['pinned'][string];

/** A user's display settings of one table; columns by their key. */
export type TableSettings = Readonly<Columns>;

export const DEFAULT_SETTINGS: TableSettings = { density: 'middle', hidden: [], shown: [], order: [], pinned: {}, widths: {} };

const read = (value: unknown): TableSettings => (value && typeof value === 'object' ? { ...DEFAULT_SETTINGS, ...value } : DEFAULT_SETTINGS);

const same = (one: TableSettings, other: TableSettings) => JSON.stringify(one) === JSON.stringify(other);

export interface ShownColumns {
  settings: TableSettings;
  change: (more: Partial<TableSettings>) => void;
  /** They differ from those of the view. */
  areChanged: boolean;
  /** Those of the view again. */
  reset: () => void;
}

/**
 * Density and columns of a list. A view with columns of its own shows them while it is chosen; changes are then changes of the view, and last
 * as long as the page. Otherwise they are the person's own and follow the account, by the list's path.
 */
export const useTableSettings = (path: string, view?: { id: string; columns: TableSettings | null }): ShownColumns => {
  const key = `table:${path}`;
  const own = read(usePersonal(({ entries }) => entries[key]?.value));
  const [changed, setChanged] = useKeyedState<TableSettings | undefined>(`${path} ${view?.id ?? ''}`, () => undefined);
  if (!view?.columns) {
    const change = (more: Partial<TableSettings>) => usePersonal.getState().keep(key, { ...own, ...more });
    return { settings: own, change, areChanged: false, reset: () => {} };
  }
  const settings = changed ?? view.columns;
  return {
    settings,
    change: (more) => setChanged({ ...settings, ...more }),
    areChanged: !same(settings, view.columns),
    reset: () => setChanged(undefined),
  };
};
