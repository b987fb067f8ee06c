import { createHash } from 'node:crypto';
import { LOAD_LIMITS, type RemoteLoadReport } from '@mortise/shared/contract/registry';
import type { Caller } from '#platform/caller.ts';
import type { Counts } from '#platform/commons/commons.ts';
import type { RegistryService } from '../registry.service.ts';
import type { Plan, RemoteAppRepository } from '../remote-app/remote-app.repository.ts';
import { reasonToStop } from './canary-verdict.ts';
import { loadsOfViews } from './loads-of-views.ts';
import type { RemoteLoadRepository, Seen } from './remote-load.repository.ts';

/** Reports per user; a page sends two at most, so that this is room for many windows. Further ones are discarded. */
const PER_MINUTE = 30;
const MINUTE = 60_000;
const BY_ITSELF = '系统';

/** 32 bits of a hash: who it was cannot be read from the figures, and two persons are rarely taken for one. */
const hashOf = (userId: string) => createHash('sha256').update(userId).digest().readInt32BE(0);

/** One row for each view of each build; a page that names a view twice gains nothing by it. */
const merged = (views: RemoteLoadReport['views']): Seen[] => {
  const all = new Map<string, Seen>();
  for (const { remote, build, view, times, failures } of views) {
    const key = `${remote}/${build}/${view}`;
    const known = all.get(key) ?? { remote, build, view, times: [], failures: 0 };
    all.set(key, {
      ...known,
      times: [...known.times, ...times].slice(0, LOAD_LIMITS.times),
      failures: Math.min(known.failures + failures, LOAD_LIMITS.failures),
    });
  }
  return [...all.values()].filter(({ times, failures }) => times.length > 0 || failures > 0);
};

export interface RemoteLoadParts {
  loads: RemoteLoadRepository;
  repository: Pick<RemoteAppRepository, 'change'>;
  registry: Pick<RegistryService, 'known' | 'announce'>;
  reports: Counts;
}

/** Load times and failures that pages measure, and the end of a canary that fails for too many. */
export const createRemoteLoadService = ({ loads, repository, registry, reports }: RemoteLoadParts, clock = Date.now) => {
  const isTooMuch = async (userId: string) => (await reports.add(`${userId} ${Math.floor(clock() / MINUTE)}`, MINUTE)) > PER_MINUTE;

  /** Decided under the row's lock: of several processes that notice it, one ends the rollout and tells it. */
  const stopIfBad = async (remote: string, build: string) => {
    const use = await loads.canaryPersons(remote, build);
    // without the lock, for most failures; the limit of the remote is at least 1 %
    if (!reasonToStop(use, 1)) return;
    const plan = await repository.change(remote, ({ app }): Plan => {
      const reason = app.canary === build ? reasonToStop(use, app.canaryLimit) : undefined;
      if (!reason) return {};
      return {
        app: { canary: null, rules: null, stoppedBuild: build, stoppedReason: reason, updateBy: BY_ITSELF },
        audit: { action: '自动停止灰度', build, detail: reason, createBy: BY_ITSELF },
      };
    });
    if (plan?.audit) await registry.announce();
  };

  return {
    of: async (remote: string) => loadsOfViews(...(await Promise.all([loads.days(remote), loads.persons(remote)]))),

    async report({ views }: RemoteLoadReport, { userId }: Caller) {
      if (await isTooMuch(userId)) return;
      const { exposes, canaries } = await registry.known();
      const seen = merged(views).filter(({ remote, build, view }) => exposes.has(`${remote}/${build}/${view}`));
      if (!seen.length) return;
      await loads.add(seen, hashOf(userId));
      for (const [remote, build] of canaries) {
        const own = seen.filter((one) => one.remote === remote && one.build === build);
        if (!own.length) continue;
        const hasFailed = own.some(({ failures }) => failures > 0);
        await loads.addCanaryPerson(remote, build, userId, hasFailed);
        if (hasFailed) await stopIfBad(remote, build);
      }
    },
  };
};
export type RemoteLoadService = ReturnType<typeof createRemoteLoadService>;
