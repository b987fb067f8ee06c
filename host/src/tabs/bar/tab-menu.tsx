import {
  CloseCircleOutlined,
  CloseOutlined,
  ColumnWidthOutlined,
  CompressOutlined,
  ExpandOutlined,
  ExportOutlined,
  PushpinOutlined,
  ReloadOutlined,
  VerticalLeftOutlined,
  VerticalRightOutlined,
} from '@ant-design/icons';
import type { MenuProps } from '@mortise/shared/ui';
import { HOME_PATH } from '#navigation/home.ts';
import { closable, type OpenTab, type Tabs } from '../tabs.ts';

export type TabAction = 'refresh' | 'pin' | 'maximise' | 'openInWindow' | 'close' | 'closeLeft' | 'closeRight' | 'closeOthers' | 'closeAll';

/** Context menu of a tab (docs/wire/shell.md §6). */
export const tabMenu = (tabs: Tabs, tab: OpenTab, maximised: boolean): MenuProps['items'] => {
  const { left, right, others } = closable(tabs, tab.key);
  const isMaximised = maximised && tab.key === tabs.active;
  return [
    { key: 'refresh', icon: <ReloadOutlined aria-hidden />, label: '刷新' },
    {
      key: 'maximise',
      icon: isMaximised ? <CompressOutlined aria-hidden /> : <ExpandOutlined aria-hidden />,
      label: isMaximised ? '还原' : '最大化',
    },
    { key: 'pin', icon: <PushpinOutlined aria-hidden />, label: tab.pinned ? '取消固定' : '固定', disabled: tab.key === HOME_PATH },
    { key: 'openInWindow', icon: <ExportOutlined aria-hidden />, label: '在新窗口打开' },
    { type: 'divider' },
    { key: 'close', icon: <CloseOutlined aria-hidden />, label: '关闭', disabled: tab.key === HOME_PATH },
    { key: 'closeLeft', icon: <VerticalRightOutlined aria-hidden />, label: '关闭左侧', disabled: !left },
    { key: 'closeRight', icon: <VerticalLeftOutlined aria-hidden />, label: '关闭右侧', disabled: !right },
    { key: 'closeOthers', icon: <ColumnWidthOutlined aria-hidden />, label: '关闭其它', disabled: !others },
    { key: 'closeAll', icon: <CloseCircleOutlined aria-hidden />, label: '全部关闭', disabled: !closable(tabs, HOME_PATH).others },
  ];
};
