import type { FormRow, FormTab } from '@mortise/shared/contract/online';
import { isSingle } from './properties.ts';

const isFilled = (value: unknown) => value !== undefined && value !== null && value !== '';

const withId = (stored: unknown, row: FormRow): FormRow => {
  const id = (stored as FormRow | undefined)?.id;
  return id === undefined ? row : { ...row, id };
};

/** What a form sends: its fields, and of each sub table the rows; a single sub row that nobody has filled in is none. */
export const draftOnWire = (draft: FormRow, read: FormRow | undefined, tabs: readonly FormTab[]): FormRow => {
  const subs = tabs.flatMap((tab) => {
    const rows = draft[tab.key];
    if (!Array.isArray(rows)) return [];
    if (!isSingle(tab)) return [[tab.key, rows] as const];
    const [row] = rows as FormRow[];
    const [stored] = (read?.[tab.key] ?? []) as FormRow[];
    const isEmpty = !stored && !Object.values(row ?? {}).some(isFilled);
    return [[tab.key, isEmpty || !row ? [] : [withId(stored, row)]] as const];
  });
  return {
    ...draft,
    ...Object.fromEntries(subs),
    ...(read && { id: read.id, ...('update_time' in read && { update_time: read.update_time }) }),
  };
};
