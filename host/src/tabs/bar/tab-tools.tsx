import { CompressOutlined, DownOutlined, ExpandOutlined, ReloadOutlined } from '@ant-design/icons';
import { Dropdown } from '@mortise/shared/ui';
import { memo } from 'react';
import { Tool } from '#common/tool.tsx';
import { activeTab } from '../tabs.ts';
import { useTabs } from '../tabs-store.ts';
import type { TabActions } from '../use-tab-actions.ts';

interface TabToolProps {
  actions: TabActions;
}

const ListTool = memo(({ actions }: TabToolProps) => {
  const { open, active } = useTabs((state) => state.tabs);
  return (
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
