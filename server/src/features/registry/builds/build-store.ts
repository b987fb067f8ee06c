import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { RECORD_FILE } from '@mortise/shared/contract/registry';
import { newToken } from '#platform/token.ts';

/** A stage that old is nobody's any more: another server on the same folder may be at work on a younger one. Milliseconds. */
const ABANDONED_AFTER = 3_600_000;

/** Where a build comes together before it is one. */
export interface Stage {
  folder: string;
  drop(): Promise<void>;
}

/** Published builds, one folder each, never changed once they are there: `<name>/<build>/`. */
export const createBuildStore = (root: string) => {
  const stages = join(root, '.staging');
  const placeOf = (name: string, build: string) => join(root, name, build);

  const openStage = async (): Promise<Stage> => {
    const folder = join(stages, newToken());
    await mkdir(folder, { recursive: true });
    return { folder, drop: () => rm(folder, { recursive: true, force: true }) };
  };

  const folderOf = (name: string, build: string) => {
    const folder = placeOf(name, build);
    return existsSync(join(folder, RECORD_FILE)) ? folder : undefined;
  };

  const take = async (stage: Stage, name: string, build: string) => {
    await mkdir(join(root, name), { recursive: true });
    const place = placeOf(name, build);
    // left behind by a publish that did not come to its end
    await rm(place, { recursive: true, force: true });
    await rename(stage.folder, place);
  };

  return {
    openStage,
    folderOf,
    /** Puts a finished stage in its place, never half. */
    take,
    /** Copies a build that lies elsewhere, so that it outlives that place. */
    async adopt(from: string, name: string, build: string) {
      if (folderOf(name, build)) return;
      const stage = await openStage();
      try {
        await cp(from, stage.folder, { recursive: true, filter: (path) => !path.endsWith('.map') });
        if (!folderOf(name, build)) await take(stage, name, build);
      } catch (error) {
        // another server on the same folder may have been faster
        if (!folderOf(name, build)) throw error;
      } finally {
        await stage.drop();
      }
    },
    remove: (name: string, build: string) => rm(placeOf(name, build), { recursive: true, force: true }),
    /** What a stopped server left half-done. */
    async clearStages() {
      for (const name of await readdir(stages).catch(() => [])) {
        const { mtimeMs } = await stat(join(stages, name)).catch(() => ({ mtimeMs: Date.now() }));
        if (Date.now() - mtimeMs > ABANDONED_AFTER) await rm(join(stages, name), { recursive: true, force: true });
      }
    },
  };
};
export type BuildStore = ReturnType<typeof createBuildStore>;
