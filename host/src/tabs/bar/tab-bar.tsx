import { Dropdown } from '@mortise/shared/ui';
import { type MouseEvent, memo, useEffect, useRef, useState } from 'react';
import { isDialogOpen } from '#common/is-modal-open.ts';
import type { OpenTab } from '../tabs.ts';
import { useTabs } from '../tabs-store.ts';
import { tabId } from './tab-handle.tsx';
import { TabHandles } from './tab-handles.tsx';
import { type TabAction, tabMenu } from './tab-menu.tsx';
import { TabOffer } from './tab-offer.tsx';
import { TabTools } from './tab-tools.tsx';
import '../tabs.css';
import { useTabActions } from '../use-tab-actions.ts';

/** Owns the tabs for assistive technology, without their close buttons. */
const TabOwner = () => {
  const open = useTabs((state) => state.tabs.open);
  return <div role="tablist" aria-label="页签" aria-owns={open.map(tabId).join(' ')} />;
};

const whichOf = ({ target }: MouseEvent) => {
  const key = (target as HTMLElement).closest<HTMLElement>('.tab')?.dataset.key;
  return useTabs.getState().tabs.open.find((tab) => tab.key === key);
};

export const TabBar = memo(() => {
  const actions = useTabActions();
  const strip = useRef<HTMLDivElement>(null);
  // the tab whose context menu is open; only then this re-renders with the tabs
  const [asked, setAsked] = useState<OpenTab>();
  const tabs = useTabs((state) => (asked ? state.tabs : undefined));
  const maximised = useTabs((state) => state.maximised);
  const setMaximised = useTabs((state) => state.setMaximised);

  useEffect(() => {
    if (!maximised) return;
    const leave = ({ key, defaultPrevented }: KeyboardEvent) => {
      // Escape closes a dialog first
      if (key === 'Escape' && !defaultPrevented && !isDialogOpen()) setMaximised(false);
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [maximised, setMaximised]);

  const perform = (action: TabAction, tab: OpenTab) => {
    if (action === 'maximise') {
      actions.select(tab);
      setMaximised(!maximised);
    } else if (action === 'openInWindow') window.open(tab.href, '_blank', 'noopener');
    else actions[action](tab.key);
  };

  return (
    <nav className="tab-bar" aria-label="打开的页面">
      <TabOwner />
      <Dropdown
        trigger={['contextMenu']}
        onOpenChange={(shown) => !shown && setAsked(undefined)}
        open={asked !== undefined}
        menu={
          asked &&
          tabs && {
            items: tabMenu(tabs, asked, maximised),
            onClick: ({ key }) => {
              setAsked(undefined);
              perform(key as TabAction, asked);
            },
          }
        }
      >
        <div
          ref={strip}
          className="tab-strip"
          onContextMenuCapture={(event) => {
            const tab = whichOf(event);
            if (tab) setAsked(tab);
            else event.stopPropagation();
          }}
          onWheel={({ currentTarget, deltaY }) => {
            currentTarget.scrollLeft += deltaY;
          }}
        >
          <TabHandles strip={strip} actions={actions} />
        </div>
      </Dropdown>
      <TabOffer />
      <TabTools actions={actions} />
    </nav>
  );
});
