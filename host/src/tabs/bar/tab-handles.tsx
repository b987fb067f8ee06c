import { type RefObject, useEffect } from 'react';
import { activeTab, shownTitle } from '../tabs.ts';
import { useTabs } from '../tabs-store.ts';
import type { TabActions } from '../use-tab-actions.ts';
import { TabHandle } from './tab-handle.tsx';
import { useTabHandlers } from './use-tab-handlers.ts';

/** The tabs of the bar; scrolls the active one into view. */
export const TabHandles = ({ strip, actions }: { strip: RefObject<HTMLElement | null>; actions: TabActions }) => {
  const tabs = useTabs((state) => state.tabs);
  const { open, active } = tabs;
  const dirty = useTabs((state) => state.dirty);
  const handlers = useTabHandlers(strip, actions);
  const current = activeTab(tabs);
  const title = current && shownTitle(current, open);

  useEffect(() => {
    // again when the title has grown, as that of a saved view: its end may be under the tools
    if (!active || title === undefined) return;
    // in the next frame: scrollIntoView forces layout
    const frame = requestAnimationFrame(() =>
      strip.current?.querySelector('[data-active]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [active, title, strip]);

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
