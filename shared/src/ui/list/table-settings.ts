import type { Columns } from '#contract/session/index.ts';
import { usePersonal } from '#session/index.ts';

export type Density = Columns['density'];
export type Pin = Columns['pinned'][string];

/** A user's display settings of one table; columns by their key. */
export type TableSettings = Readonly<Columns>;

export const DEFAULT_SETTINGS: TableSettings = { density: 'middle', hidden: [], shown: [], order: [], pinned: {}, widths: {} };

const read = (value: unknown): TableSettings => (value && typeof value === 'object' ? { ...DEFAULT_SETTINGS, ...value } : DEFAULT_SETTINGS);

/** Density and columns of a list; they follow the account, by the list's path. */
export const useTableSettings = (path: string) => {
  const key = `table:${path}`;
  const kept = usePersonal(({ entries }) => entries[key]?.value);
  const settings = read(kept);
  const change = (more: Partial<TableSettings>) => usePersonal.getState().keep(key, { ...settings, ...more });
  return [settings, change] as const;
};
