import { Alert } from '@mortise/shared/ui';
import { useSyncExternalStore } from 'react';
import type { Federation } from '../federation.ts';
import { useShown } from './shown-builds.ts';

/** Above a view that runs: says when an operator has disabled its remote. A component of its own, so that the view does not re-render. */
export const RunningNotice = ({ federation, loading }: { federation: Federation; loading: Promise<unknown> }) => {
  useSyncExternalStore(federation.subscribe, federation.state);
  const build = federation.triedBuild(loading);
  useShown(build);
  const news = build && federation.newsOf(build);
  if (news?.kind !== 'disabled') return null;
  return <Alert banner type="warning" title={`该应用已被管理员停用：${news.reason}。已打开的内容仍可查看，关闭后无法再打开`} />;
};
