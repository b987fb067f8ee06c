import { foreignNames, offeredNames, takenBy } from '../names/foreign-names.ts';
import type { Found } from './registration.ts';

/** Builds of one remote of the workspace that may be registered. */
export interface Admitted extends Found {
  /** Names that came over from other remotes of the workspace: remote → names. */
  moved: ReadonlyMap<string, string[]>;
  /** Why the current build is left out, in words for operators. */
  refused: string | null;
}

const byRemote = (taken: readonly { name: string; remote: string }[]) =>
  new Map(
    [...new Set(taken.map(({ remote }) => remote))].map((from) => [
      from,
      taken.flatMap(({ name, remote }) => (remote === from ? [name] : [])),
    ]),
  );

/**
 * Leaves out builds whose styles reach outside, as publishing refuses them, and builds that offer names of other remotes. Names may move within
 * the workspace: if the owner's current build there does not offer a name any more, the same team moved the page from one remote to another.
 */
export const admit = (name: string, workspace: ReadonlyMap<string, Found>, owners: ReadonlyMap<string, string>): Admitted => {
  const { builds, current, loose }: Found = workspace.get(name) ?? { builds: [], current: undefined };
  const leftBehind = (taken: { name: string; remote: string }) => {
    const owner = workspace.get(taken.remote);
    const live = owner?.builds.find(({ record }) => record.build === owner.current)?.record;
    return live !== undefined && !offeredNames(live).includes(taken.name);
  };
  const takenIn = (record: (typeof builds)[number]['record']) => takenBy(record, owners);
  const isCurrent = (build: string) => build === current;
  const admitted = builds.filter(({ record }) => {
    if (loose?.get(record.build)?.length) return false;
    const taken = takenIn(record);
    return isCurrent(record.build) ? taken.every(leftBehind) : taken.length === 0;
  });
  const own = admitted.find(({ record }) => isCurrent(record.build));
  const refusing = own ? undefined : builds.find(({ record }) => isCurrent(record.build));
  return {
    builds: admitted,
    current: own && current,
    moved: byRemote(own ? takenIn(own.record) : []),
    refused: refusing
      ? [...foreignNames(takenIn(refusing.record).filter((taken) => !leftBehind(taken))), ...(loose?.get(refusing.record.build) ?? [])]
          .join('\n')
          .slice(0, 1000)
      : null,
  };
};
