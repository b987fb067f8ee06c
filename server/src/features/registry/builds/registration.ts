import { wallTime } from '#db/clock.ts';
import { offeredNames } from '../names/foreign-names.ts';
import type { AppRow, Plan, RemoteState } from '../remote-app/remote-app.repository.ts';
import { publishedAmong, surplusOf } from './retention.ts';
import type { FoundBuild } from './workspace-builds.ts';

/** Builds of one remote in the workspace. */
export interface Found {
  builds: readonly FoundBuild[];
  /** The workspace's current build; `undefined` if there is none or its record is broken. */
  current: string | undefined;
  /** Build → why its style sheets would not be published. */
  loose?: ReadonlyMap<string, readonly string[]>;
}

interface Registration extends Plan {
  /** Builds whose files the store deletes. */
  dropped: string[];
}

/**
 * Computes the changes of a remote from the workspace: registers new builds, removes those whose files are gone, and makes a
 * new current build the stable one unless an operator pinned another.
 */
export const planRegistration = (
  { app, builds }: RemoteState,
  { builds: found, current, refused = null }: Found & { refused?: string | null },
  hasFiles: (build: string) => boolean,
): Registration => {
  const known = new Set(builds.map(({ build }) => build));
  const fresh = found.filter(({ record }) => !known.has(record.build));
  const gone = builds.map(({ build }) => build).filter((build) => !hasFiles(build));
  const kept = [
    ...builds.filter(({ build }) => hasFiles(build)),
    ...fresh.map(({ record }) => ({ build: record.build, neededTime: null })),
  ];
  const there = kept.map(({ build }) => build);
  const isThere = (build: string | null) => build !== null && there.includes(build);

  const moved = current !== undefined && current !== app.workspace;
  const takesOver = moved && (!app.pinned || !isThere(app.stable));
  const stable = takesOver ? current : isThere(app.stable) ? app.stable : (current ?? there.at(-1) ?? null);
  const changed = stable !== app.stable;
  const before = isThere(app.stable) ? app.stable : (there.filter((build) => build !== stable).at(-1) ?? null);
  const canaryGone = app.canary !== null && !isThere(app.canary);
  const next: Partial<AppRow> = {
    ...(refused !== app.refused && { refused }),
    ...(moved && { workspace: current }),
    ...(changed && { stable, previous: before }),
    // a canary that became the stable build ends its rollout
    ...(app.canary !== null && (canaryGone || app.canary === stable) && { canary: null, rules: null }),
  };
  const dropped = surplusOf({ ...app, ...next }, kept);
  return {
    dropped,
    ...(Object.keys(next).length > 0 && { app: next }),
    add: fresh.map(({ record, made }) => ({ build: record.build, source: 'workspace', record, createTime: wallTime(made) })),
    remove: [...gone, ...publishedAmong(dropped, builds)],
    claim: fresh.flatMap(({ record }) => offeredNames(record)),
    ...(changed && stable && { audit: { action: '工作区构建生效', build: stable } }),
  };
};
