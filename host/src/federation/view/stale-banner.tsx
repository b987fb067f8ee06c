import { Alert } from '@mortise/shared/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSessionOver } from '#navigation/session-over.ts';
import { useFederation } from './federation-context.tsx';

const MINUTE = 60_000;

/** Age in minutes, hours or days, in words. */
export const ageOf = (milliseconds: number) => {
  const minutes = Math.floor(milliseconds / MINUTE);
  if (minutes < 1) return '不到 1 分钟';
  if (minutes < 60) return `${minutes} 分钟`;
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} 小时` : `${Math.floor(minutes / 1440)} 天`;
};

/** Shown while the registry is unreachable, with the age of the stored document; retries every ten seconds and disappears on success. */
export const StaleBanner = () => {
  const { state, subscribe, refresh } = useFederation();
  const { stale, keptAt } = useSyncExternalStore(subscribe, state);
  const [now, setNow] = useState(Date.now);
  const over = useSessionOver((state) => state.over);

  useEffect(() => {
    if (!stale || over) return;
    setNow(Date.now());
    // more often than the regular check of the registry
    const again = setInterval(() => {
      setNow(Date.now());
      refresh().catch(() => undefined);
    }, 10_000);
    return () => clearInterval(again);
  }, [stale, over, refresh]);

  if (!stale || over) return null;
  const age = keptAt ? `${ageOf(now - keptAt)}前` : '上次';
  return <Alert banner type="warning" title={`应用登记表暂时无法取得，正在使用${age}的记录，恢复后自动更新（${stale.code}）`} />;
};
