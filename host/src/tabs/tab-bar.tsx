import { CloseOutlined, HomeOutlined } from '@ant-design/icons';
import { Dropdown, type MenuProps } from '@mortise/shared/ui';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { HOME_PATH } from '#menu/home.ts';
import type { OpenTab } from './tabs.ts';
import { useTabs } from './tabs-store.ts';
import { useTabActions } from './use-tab-actions.ts';

const MENU: MenuProps['items'] = [
  { key: 'refresh', label: '刷 新' },
  { type: 'divider' },
  { key: 'closeLeft', label: '关闭左侧' },
  { key: 'closeRight', label: '关闭右侧' },
  { key: 'closeOthers', label: '关闭其它' },
];

type Deed = 'refresh' | 'closeLeft' | 'closeRight' | 'closeOthers';

const idOf = ({ key }: OpenTab) => `tab-${encodeURIComponent(key)}`;

export const TabBar = () => {
  const { open, active } = useTabs((state) => state.tabs);
  const dirty = useTabs((state) => state.dirty);
  const actions = useTabActions();
  const bar = useRef<HTMLElement>(null);

  useEffect(() => {
    if (active) bar.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [active]);

  const onKeyDown = (event: KeyboardEvent, { key }: OpenTab) => {
    const tabs = [...(bar.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step) tabs.at((tabs.indexOf(event.currentTarget as HTMLElement) + step) % tabs.length)?.focus();
    else if (event.key === 'Delete') actions.close(key);
    else return;
    event.preventDefault();
  };

  const onAuxClick = (event: MouseEvent, { key }: OpenTab) => {
    if (event.button === 1) actions.close(key);
  };

  return (
    <nav ref={bar} className="tab-bar" aria-label="打开的页面">
      {/* owns the tabs, not the crosses beside them */}
      <div role="tablist" aria-label="页签" aria-owns={open.map(idOf).join(' ')} />
      {open.map((tab) => (
        <Dropdown key={tab.key} trigger={['contextMenu']} menu={{ items: MENU, onClick: ({ key }) => actions[key as Deed](tab.key) }}>
          <div className="tab" data-active={tab.key === active || undefined}>
            <button
              type="button"
              role="tab"
              id={idOf(tab)}
              aria-selected={tab.key === active}
              tabIndex={tab.key === active || !active ? 0 : -1}
              title={tab.title}
              onClick={() => actions.select(tab.href)}
              onAuxClick={(event) => onAuxClick(event, tab)}
              onKeyDown={(event) => onKeyDown(event, tab)}
            >
              {tab.key === HOME_PATH && <HomeOutlined aria-hidden />}
              <span>{tab.title}</span>
              {dirty.has(tab.key) && <i className="tab-dirty" title="有未保存的内容" />}
            </button>
            {tab.key !== HOME_PATH && (
              <button
                type="button"
                className="tab-close"
                tabIndex={-1}
                aria-label={`关闭${tab.title}`}
                onClick={() => actions.close(tab.key)}
              >
                <CloseOutlined aria-hidden />
              </button>
            )}
          </div>
        </Dropdown>
      ))}
    </nav>
  );
};
