import type { RemoteAppRepository } from '../remote-app/remote-app.repository.ts';
import type { BuildStore } from './build-store.ts';

/** Age in milliseconds below which a build may still be one that is being published or activated. */
const LEAST_AGE = 86_400_000;

interface Parts {
  repository: Pick<RemoteAppRepository, 'find' | 'change'>;
  store: Pick<BuildStore, 'unchangedSince' | 'remove'>;
}

/** Stored builds without a row: a process died between moving the files and writing the row, or between removing the row and the files. */
export const createOrphanBuilds = ({ repository, store }: Parts) => ({
  /** Deletes their files. Returns the number of builds. */
  async remove(at = Date.now()): Promise<number> {
    let removed = 0;
    for (const { name, builds } of await store.unchangedSince(at - LEAST_AGE)) {
      const orphansOf = (rows: readonly { build: string }[]) => builds.filter((build) => !rows.some((row) => row.build === build));
      const state = await repository.find(name);
      if (!state || !orphansOf(state.builds).length) continue;
      // under the remote's lock: one of them may have been published again
      await repository.change(name, async (now) => {
        for (const build of orphansOf(now.builds)) {
          await store.remove(name, build);
          removed++;
        }
        return {};
      });
    }
    return removed;
  },
});
export type OrphanBuilds = ReturnType<typeof createOrphanBuilds>;
