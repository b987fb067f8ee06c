import { App } from '@mortise/shared/ui';
import { useNavigate } from 'react-router-dom';
import { activeTab, close, closeLeft, closeOthers, closeRight, refresh, refusalToClose, type Tabs } from './tabs.ts';
import { useTabs } from './tabs-store.ts';

/** What a person does with tabs: each says why not, asks when input would be lost, and brings the address along. */
export const useTabActions = () => {
  const { message, modal } = App.useApp();
  const navigate = useNavigate();

  const settle = (change: (tabs: Tabs) => Tabs) => {
    const { tabs, apply } = useTabs.getState();
    const before = tabs.active;
    apply(change);
    const now = activeTab(useTabs.getState().tabs);
    if (now && now.key !== before) void navigate(now.href);
  };

  const perform = (change: (tabs: Tabs) => Tabs) => {
    const { tabs, dirty } = useTabs.getState();
    const left = new Set(change(tabs).open.map(({ key }) => key));
    const lost = tabs.open.filter(({ key }) => dirty.has(key) && !left.has(key));
    if (!lost.length) return settle(change);
    void modal.confirm({
      title: '提示',
      content: `“${lost.map(({ title }) => title).join('”、“')}”中有未保存的内容，确定关闭吗？`,
      onOk: () => settle(change),
    });
  };

  return {
    select: (href: string) => void navigate(href),
    close: (key: string) => {
      const refusal = refusalToClose(useTabs.getState().tabs, key);
      if (refusal) void message.warning(refusal);
      else perform((tabs) => close(tabs, key));
    },
    closeLeft: (key: string) => perform((tabs) => closeLeft(tabs, key)),
    closeRight: (key: string) => perform((tabs) => closeRight(tabs, key)),
    closeOthers: (key: string) => perform((tabs) => closeOthers(tabs, key)),
    refresh: (key: string) => useTabs.getState().apply((tabs) => refresh(tabs, key)),
  };
};
