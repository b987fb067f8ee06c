import { useState } from 'react';
import { Fault } from '#http/index.ts';
import { useSession } from '#session/index.ts';
import { App } from '../antd.ts';

/** Reloads all dictionaries and shows one message with the result; if it fails, the present ones stay in use. */
export const useCacheRefresh = () => {
  const { message } = App.useApp();
  const [refreshing, setRefreshing] = useState(false);

  const refresh = async () => {
    setRefreshing(true);
    try {
      await useSession.getState().refreshDicts();
      void message.success('刷新缓存完成！');
    } catch (error) {
      // the end of the session is announced by the console; don't add a second message
      if (!(error instanceof Fault && error.endsSession)) void message.warning('刷新缓存失败！');
    } finally {
      setRefreshing(false);
    }
  };
  return [refresh, refreshing] as const;
};
