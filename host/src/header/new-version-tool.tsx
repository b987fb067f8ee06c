import { useEffect } from 'react';
import { useLazyPart } from '#common/use-lazy-part.ts';
import { whenIdle } from '#federation/idle.ts';

const loadNewVersion = () => import('./new-version.tsx').then(({ NewVersion }) => NewVersion);

/** 新版本, loaded once the console is at rest: after an upgrade the server may not have this page's files any more. */
export const NewVersionTool = () => {
  const [NewVersion, want] = useLazyPart(loadNewVersion);
  useEffect(() => whenIdle(() => void want().catch(() => undefined)), [want]);
  return NewVersion ? <NewVersion /> : null;
};
