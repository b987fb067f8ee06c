import { CompressOutlined, DownOutlined, ExpandOutlined, ReloadOutlined } from '@ant-design/icons';
import { Dropdown } from '@mortise/shared/ui';
import { type KeyboardEvent, type MouseEvent, memo, useEffect, useRef, useState } from 'react';
import { Tool } from '#header/tool.tsx';
import { TabHandle, tabId } from './tab-handle.tsx';
import { type TabDeed, tabMenu } from './tab-menu.tsx';
import { move, type OpenTab } from './tabs.ts';
import { useTabs } from './tabs-store.ts';
import './tabs.css';
import { useTabActions } from './use-tab-actions.ts';

const MOVES: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

export const TabBar = memo(() => {
  const { tabs, dirty, maximised, setMaximised, apply } = useTabs();
  const { open, active } = tabs;
  const actions = useTabActions();
  const strip = useRef<HTMLDivElement>(null);
  const dragged = useRef<string>(undefined);
  // the tab whose menu is open
  const [asked, setAsked] = useState<OpenTab>();

  useEffect(() => {
    if (active) strip.current?.querySelector('[data-active]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [active]);

  const perform = (deed: TabDeed, tab: OpenTab) => {
    if (deed === 'maximise') {
      actions.select(tab.href);
      setMaximised(!maximised);
    } else actions[deed](tab.key);
  };

  const onKeyDown = (event: KeyboardEvent, tab: OpenTab) => {
    const tabsThere = [...(strip.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
    const place = open.indexOf(tab);
    const step = MOVES[event.key];
    if (step && event.altKey && event.shiftKey) {
      const target = open[place + step];
      if (target) apply((all) => move(all, tab.key, target.key));
    } else if (step) tabsThere.at((place + step) % tabsThere.length)?.focus();
    else if (event.key === 'Home') tabsThere[0]?.focus();
    else if (event.key === 'End') tabsThere.at(-1)?.focus();
    else if (event.key === 'Delete') actions.close(tab.key);
    else if (event.key === 'Escape' && maximised) setMaximised(false);
    else return;
    event.preventDefault();
  };

  const whichOf = ({ target }: MouseEvent) => {
    const key = (target as HTMLElement).closest<HTMLElement>('.tab')?.dataset.key;
    return open.find((tab) => tab.key === key);
  };

  const current = open.find(({ key }) => key === active);

  return (
    <nav className="tab-bar" aria-label="打开的页面">
      {/* owns the tabs, not the crosses beside them */}
      <div role="tablist" aria-label="页签" aria-owns={open.map(tabId).join(' ')} />
      <Dropdown
        trigger={['contextMenu']}
        onOpenChange={(shown) => !shown && setAsked(undefined)}
        open={asked !== undefined}
        menu={
          asked && {
            items: tabMenu(tabs, asked, maximised),
            onClick: ({ key }) => {
              setAsked(undefined);
              perform(key as TabDeed, asked);
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
          {open.map((tab) => (
            <TabHandle
              key={tab.key}
              tab={tab}
              isActive={tab.key === active}
              isReached={tab.key === active || !active}
              isDirty={dirty.has(tab.key)}
              actions={actions}
              onKeyDown={onKeyDown}
              onDragStart={() => {
                dragged.current = tab.key;
              }}
              onDragOver={() => {
                const key = dragged.current;
                if (key) apply((all) => move(all, key, tab.key));
              }}
              onDragEnd={() => {
                dragged.current = undefined;
              }}
            />
          ))}
        </div>
      </Dropdown>
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        menu={{
          items: open.map(({ key, title }) => ({ key, label: title })),
          selectedKeys: [active],
          onClick: ({ key }) => actions.select(open.find((tab) => tab.key === key)?.href ?? key),
          className: 'tab-list',
        }}
      >
        <button type="button" className="tool tab-tool" aria-label={`全部页签，共${open.length}个`}>
          <DownOutlined aria-hidden />
        </button>
      </Dropdown>
      <Tool label="刷新当前页" className="tab-tool" disabled={!current} onClick={() => current && actions.refresh(current.key)}>
        <ReloadOutlined aria-hidden />
      </Tool>
      <Tool label={maximised ? '还原' : '最大化'} className="tab-tool" onClick={() => setMaximised(!maximised)}>
        {maximised ? <CompressOutlined aria-hidden /> : <ExpandOutlined aria-hidden />}
      </Tool>
    </nav>
  );
});
