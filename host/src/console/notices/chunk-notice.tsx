import { App, Button } from '@mortise/shared/ui';
import { useEffect } from 'react';

const KEY = 'chunk';

const isChunkLoadError = (reason: unknown) => reason instanceof Error && reason.name === 'ChunkLoadError';

/** Shows one notification when a chunk of the console fails to load: offline, or a new release removed the old files. */
export const ChunkNotice = () => {
  const { notification } = App.useApp();
  useEffect(() => {
    const show = (event: PromiseRejectionEvent) => {
      if (!isChunkLoadError(event.reason)) return;
      event.preventDefault();
      notification.error({
        key: KEY,
        // away from the button that the user will click again
        placement: 'bottomRight',
        title: '系统提示',
        description: '页面文件加载失败（ChunkLoadError），请检查网络后刷新页面',
        duration: 0,
        actions: (
          <Button type="primary" size="small" onClick={() => location.reload()}>
            刷新页面
          </Button>
        ),
      });
    };
    window.addEventListener('unhandledrejection', show);
    return () => window.removeEventListener('unhandledrejection', show);
  }, [notification]);
  return null;
};
