import { App, useConfirm } from '@mortise/shared/ui';
import { useMemo } from 'react';
import { type Go, useGo } from '#navigation/go.tsx';
import { HOME_PATH } from '#navigation/home.ts';
import { activeTab, close, closeLeft, closeOthers, closeRight, type OpenTab, pin, refresh, refusalToClose, type Tabs } from './tabs.ts';
import { useTabs } from './tabs-store.ts';

interface Dialogs extends Pick<ReturnType<typeof App.useApp>, 'message'> {
  confirm: ReturnType<typeof useConfirm>;
}

const actionsOf = ({ message, confirm }: Dialogs, go: Go) => {
  const applyAndFollow = (change: (tabs: Tabs) => Tabs) => {
    const { tabs, apply } = useTabs.getState();
    const before = tabs.active;
    apply(change);
    const now = activeTab(useTabs.getState().tabs);
    if (now && now.key !== before) go(now.href, now.key);
  };

  const ask = (lost: readonly OpenTab[], action: string, perform: () => void) => {
    if (!lost.length) return perform();
    const names = lost.map(({ title }) => title).join('”、“');
    confirm({ title: '提示', content: `“${names}”中有未保存的内容，确定${action}吗？`, onOk: async () => perform() });
  };

  const perform = (change: (tabs: Tabs) => Tabs) => {
    const { tabs, dirty } = useTabs.getState();
    const left = new Set(change(tabs).open.map(({ key }) => key));
    const lost = tabs.open.filter(({ key }) => dirty.has(key) && !left.has(key));
    ask(lost, '关闭', () => applyAndFollow(change));
  };

  const renew = (key: string) => {
    const { tabs, dirty, setDirty, apply } = useTabs.getState();
    const lost = tabs.open.filter((tab) => tab.key === key && dirty.has(key));
    ask(lost, '刷新', () => {
      setDirty(key, false);
      apply((all) => refresh(all, key));
    });
  };

  return {
    select: ({ href, key }: Pick<OpenTab, 'href' | 'key'>) => go(href, key),
    close: (key: string) => {
      const refusal = refusalToClose(useTabs.getState().tabs, key);
      if (refusal) void message.warning(refusal);
      else perform((tabs) => close(tabs, key));
    },
    closeLeft: (key: string) => perform((tabs) => closeLeft(tabs, key)),
    closeRight: (key: string) => perform((tabs) => closeRight(tabs, key)),
    closeAll: () => perform((tabs) => closeOthers(tabs, HOME_PATH)),
    closeOthers: (key: string) => perform((tabs) => closeOthers(tabs, key)),
    refresh: renew,
    pin: (key: string) => useTabs.getState().apply((tabs) => pin(tabs, key, !tabs.open.find((tab) => tab.key === key)?.pinned)),
  };
};

export type TabActions = ReturnType<typeof actionsOf>;

/** Actions on tabs: they show why a tab cannot be closed, ask before unsaved input is lost, and update the URL. */
export const useTabActions = () => {
  const { message } = App.useApp();
  const confirm = useConfirm();
  const go = useGo();
  return useMemo(() => actionsOf({ message, confirm }, go), [message, confirm, go]);
};
