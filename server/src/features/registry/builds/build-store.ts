import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { RECORD_FILE, remoteName } from '@mortise/shared/contract/registry';
import { newToken } from '#platform/secrets/token.ts';

/** Age in milliseconds above which a stage is deleted; a younger one may belong to an upload at another server on this folder. */
const ABANDONED_AFTER = 3_600_000;

const BUILD = /^[0-9a-f]{12}$/;

const namesIn = (folder: string) => readdir(folder).catch((): string[] => []);

/** Temporary folder that collects the files of a build before it is moved into place. */
export interface Stage {
  folder: string;
  drop(): Promise<void>;
}

/** Published builds, one immutable folder each: `<name>/<build>/`. */
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
    // deletes the remains of an aborted publish
    await rm(place, { recursive: true, force: true });
    await rename(stage.folder, place);
  };

  return {
    openStage,
    folderOf,
    /** Moves a complete stage into place with an atomic rename. */
    take,
    /** Copies a build from another folder, so that it survives the removal of that folder. */
    async adopt(from: string, name: string, build: string) {
      if (folderOf(name, build)) return;
      const stage = await openStage();
      try {
        await cp(from, stage.folder, { recursive: true, filter: (path) => !path.endsWith('.map') });
        if (!folderOf(name, build)) await take(stage, name, build);
      } catch (error) {
        // another server on the same folder may have copied it first; then the build exists and the error is harmless
        if (!folderOf(name, build)) throw error;
      } finally {
        await stage.drop();
      }
    },
    remove: (name: string, build: string) => rm(placeOf(name, build), { recursive: true, force: true }),
    /** Builds whose folder was not changed since then, by remote. */
    async unchangedSince(time: number): Promise<{ name: string; builds: string[] }[]> {
      const names = (await namesIn(root)).filter((name) => remoteName.safeParse(name).success);
      const isOld = async (folder: string) => ((await stat(folder).catch(() => undefined))?.mtimeMs ?? time) < time;
      return Promise.all(
        names.map(async (name) => {
          const found = (await namesIn(join(root, name))).filter((build) => BUILD.test(build));
          const old = await Promise.all(found.map((build) => isOld(placeOf(name, build))));
          return { name, builds: found.filter((_, index) => old[index]) };
        }),
      );
    },
    /** Deletes unfinished stages of servers that stopped. */
    async clearStages() {
      for (const name of await namesIn(stages)) {
        const { mtimeMs } = await stat(join(stages, name)).catch(() => ({ mtimeMs: Date.now() }));
        if (Date.now() - mtimeMs > ABANDONED_AFTER) await rm(join(stages, name), { recursive: true, force: true });
      }
    },
  };
};
export type BuildStore = ReturnType<typeof createBuildStore>;
