import type { ReactNode } from 'react';
import { UnsavedContext } from '#federation/view/unsaved-context.ts';
import { useTabs } from '#tabs/tabs-store.ts';

/** Tells the cards of failed views which tabs have unsaved input. */
export const UnsavedProvider = ({ children }: { children: ReactNode }) => {
  const titles = useTabs(({ tabs, dirty }) => tabs.open.flatMap(({ key, title }) => (dirty.has(key) ? [title] : [])).join('”、“'));
  return <UnsavedContext value={titles}>{children}</UnsavedContext>;
};
