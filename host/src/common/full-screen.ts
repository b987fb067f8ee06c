import { useSyncExternalStore } from 'react';

const subscribe = (onChange: () => void) => {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
};
const isFull = () => document.fullscreenElement != null;

/** Whether the console fills the screen, and the function that changes it; `undefined` where the browser has no full screen. */
export const useFullScreen = () => {
  const full = useSyncExternalStore(subscribe, isFull);
  if (!document.fullscreenEnabled) return undefined;
  // the browser may refuse; then nothing changes and no message is needed
  const toggle = () => void (full ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined);
  return { label: full ? '退出全屏' : '全屏', full, toggle };
};
