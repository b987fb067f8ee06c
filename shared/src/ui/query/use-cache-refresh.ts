import { useState } from 'react';
import { Fault } from '#http/index.ts';
import { useSession } from '#session/index.ts';
import { App } from '../antd.ts';

/** Takes the dictionaries anew and says once how it went; whoever fails goes on with those that are there. */
export const useCacheRefresh = () => {
  const { message } = App.useApp();
  const [refreshing, setRefreshing] = useState(false);

  const refresh = async () => {
    setRefreshing(true);
    try {
      await useSession.getState().refreshDicts();
      void message.success('刷新缓存完成！');
    } catch (error) {
      // the end of the session is told by itself, and is what matters then
      if (!(error instanceof Fault && error.endsSession)) void message.warning('刷新缓存失败！');
    } finally {
      setRefreshing(false);
    }
  };
  return [refresh, refreshing] as const;
};
