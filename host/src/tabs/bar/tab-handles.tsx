import { type RefObject, useEffect } from 'react';
import { shownTitle } from '../tabs.ts';
import { useTabs } from '../tabs-store.ts';
import type { TabActions } from '../use-tab-actions.ts';
import { TabHandle } from './tab-handle.tsx';
import { useTabHandlers } from './use-tab-handlers.ts';

/** The tabs of the bar; scrolls the active one into view. */
export const TabHandles = ({ strip, actions }: { strip: RefObject<HTMLElement | null>; actions: TabActions }) => {
  const { open, active } = useTabs((state) => state.tabs);
  const dirty = useTabs((state) => state.dirty);
  const handlers = useTabHandlers(strip, actions);

  useEffect(() => {
    if (!active) return;
    // in the next frame: scrollIntoView forces layout
    const frame = requestAnimationFrame(() =>
      strip.current?.querySelector('[data-active]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [active, strip]);

  return open.map((tab) => (
    <TabHandle
      key={tab.key}
      tab={tab}
      title={shownTitle(tab, open)}
      isActive={tab.key === active}
      isReached={tab.key === active || !active}
      isDirty={dirty.has(tab.key)}
      actions={actions}
      handlers={handlers}
    />
  ));
};
