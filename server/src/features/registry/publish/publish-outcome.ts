import type { Published } from '@mortise/shared/contract/registry';
import type { AppRow } from '../remote-app/remote-app.repository.ts';

/** What a publish does to a remote. */
export interface Outcome {
  app: Pick<AppRow, 'stable' | 'previous' | 'canary' | 'rules' | 'stoppedBuild' | 'stoppedReason'>;
  state: Exclude<Published['state'], 'checked'>;
  /** For the audit trail: why the build did not become the stable one. */
  detail?: string;
}

/** Another build goes on from where a canary stopped by itself. */
const LEFT_BEHIND = { stoppedBuild: null, stoppedReason: null };
const everyone = { users: [], roles: [], departments: [], tenants: [] };

/**
 * Decides who gets a published build. `hold` is the publisher's own wish; what an operator took back waits for one.
 * Without a stable build to compare with, a canary is held: a share of the users would have the page and the others none.
 */
export const outcomeOf = (app: AppRow, build: string, { hold, isWithdrawn }: { hold: boolean; isWithdrawn: boolean }): Outcome => {
  const { stable, previous, canary, rules, stoppedBuild, stoppedReason, pinned, publishMode, canaryPercent } = app;
  const as = (state: Outcome['state'], detail: string, changed: Partial<Outcome['app']> = {}): Outcome => ({
    app: { stable, previous, canary, rules, stoppedBuild, stoppedReason, ...changed },
    state,
    detail,
  });
  // a pipeline that runs again changes nothing
  if (stable === build) return { app: { stable, previous, canary, rules, stoppedBuild, stoppedReason }, state: 'stable' };
  if (hold) return as('held', '仅上传');
  if (pinned) return as('held', '正式版已固定，未启用');
  // nor does it give people again what was taken from them
  if (stoppedBuild === build) return as('held', '灰度曾自动停止，等待管理员启用');
  if (isWithdrawn) return as('held', '已撤下，等待管理员启用');
  if (publishMode === 'approval') return as('held', '等待管理员启用');
  if (publishMode === 'canary' && stable === null) return as('held', '没有正式版可比较，等待管理员启用');
  if (publishMode === 'canary')
    return as('canary', `灰度 ${canaryPercent}% 的用户`, {
      canary: build,
      rules: { ...everyone, percent: canaryPercent },
      ...LEFT_BEHIND,
    });
  return {
    app: {
      stable: build,
      previous: stable,
      ...(canary === build ? { canary: null, rules: null } : { canary, rules }),
      ...LEFT_BEHIND,
    },
    state: 'stable',
  };
};
