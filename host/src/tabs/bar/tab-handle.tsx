import { CloseOutlined, HomeOutlined, PushpinFilled } from '@ant-design/icons';
import { type MouseEvent, memo } from 'react';
import { HOME_PATH } from '#navigation/home.ts';
import { fullTitle, type OpenTab } from '../tabs.ts';
import type { TabActions } from '../use-tab-actions.ts';
import type { useTabHandlers } from './use-tab-handlers.ts';

export const tabId = ({ key }: OpenTab) => `tab-${encodeURIComponent(key)}`;

interface TabHandleProps {
  tab: OpenTab;
  /** The displayed title; it differs from the titles of other tabs of the same page. */
  title: string;
  isActive: boolean;
  /** In the tab order (roving tabindex): one tab at a time. */
  isReached: boolean;
  isDirty: boolean;
  actions: TabActions;
  handlers: ReturnType<typeof useTabHandlers>;
}

/** A tab of the bar: title, and a close or pin button. */
export const TabHandle = memo(({ tab, title, isActive, isReached, isDirty, actions, handlers }: TabHandleProps) => {
  const isHome = tab.key === HOME_PATH;
  const onAuxClick = (event: MouseEvent) => {
    if (event.button === 1) actions.close(tab.key);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keyboard moves a tab with Alt+Shift and an arrow
    <div
      className="tab"
      data-key={tab.key}
      data-active={isActive || undefined}
      draggable={!isHome}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        handlers.onDragStart(tab);
      }}
      onDragOver={(event) => {
        event.preventDefault();
        handlers.onDragOver(tab);
      }}
      onDragEnd={handlers.onDragEnd}
    >
      <button
        type="button"
        role="tab"
        id={tabId(tab)}
        aria-selected={isActive}
        tabIndex={isReached ? 0 : -1}
        title={fullTitle(tab)}
        onClick={() => actions.select(tab)}
        onAuxClick={onAuxClick}
        onKeyDown={(event) => handlers.onKeyDown(event, tab)}
      >
        {isHome && <HomeOutlined aria-hidden />}
        <span>{title}</span>
        {isDirty && <i className="tab-dirty" title="有未保存的内容" />}
      </button>
      {tab.pinned && (
        <button
          type="button"
          className="tab-close tab-pin"
          tabIndex={-1}
          aria-label={`取消固定${tab.title}`}
          onClick={() => actions.pin(tab.key)}
        >
          <PushpinFilled aria-hidden />
        </button>
      )}
      {!isHome && !tab.pinned && (
        <button type="button" className="tab-close" tabIndex={-1} aria-label={`关闭${tab.title}`} onClick={() => actions.close(tab.key)}>
          <CloseOutlined aria-hidden />
        </button>
      )}
    </div>
  );
});
