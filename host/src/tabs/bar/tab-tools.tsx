import { CompressOutlined, DownOutlined, ExpandOutlined, ReloadOutlined } from '@ant-design/icons';
import { Popover } from '@mortise/shared/ui';
import { memo, useState } from 'react';
import { Tool } from '#common/tool.tsx';
import { activeTab } from '../tabs.ts';
import { useTabs } from '../tabs-store.ts';
import type { TabActions } from '../use-tab-actions.ts';
import { TabList } from './tab-list.tsx';

interface TabToolProps {
  actions: TabActions;
}

const ListTool = memo(({ actions }: TabToolProps) => {
  const count = useTabs((state) => state.tabs.open.length);
  const [open, setOpen] = useState(false);
  const content = <TabList actions={actions} onChoose={() => setOpen(false)} />;
  return (
    <Popover open={open} onOpenChange={setOpen} trigger="click" placement="bottomRight" arrow={false} destroyOnHidden content={content}>
      <button type="button" className="tool tab-tool" aria-label={`全部页签，共${count}个`} aria-expanded={open}>
        <DownOutlined aria-hidden />
      </button>
    </Popover>
  );
});

const RefreshTool = memo(({ actions }: TabToolProps) => {
  const isTab = useTabs((state) => activeTab(state.tabs) !== undefined);
  return (
    <Tool label="刷新当前页" className="tab-tool" disabled={!isTab} onClick={() => actions.refresh(useTabs.getState().tabs.active)}>
      <ReloadOutlined aria-hidden />
    </Tool>
  );
});

const MaximiseTool = memo(() => {
  const isMaximised = useTabs((state) => state.maximised);
  const setMaximised = useTabs((state) => state.setMaximised);
  return (
    <Tool label={isMaximised ? '还原' : '最大化'} className="tab-tool" onClick={() => setMaximised(!isMaximised)}>
      {isMaximised ? <CompressOutlined aria-hidden /> : <ExpandOutlined aria-hidden />}
    </Tool>
  );
});

/** Buttons at the end of the bar. Each subscribes to what it shows, so none re-renders on every navigation. */
export const TabTools = memo(({ actions }: TabToolProps) => (
  <>
    <ListTool actions={actions} />
    <RefreshTool actions={actions} />
    <MaximiseTool />
  </>
));
