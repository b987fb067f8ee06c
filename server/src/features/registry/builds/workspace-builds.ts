import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildRecord, RECORD_FILE, readRecord, remoteName } from '@mortise/shared/contract/registry';

const BUILD = /^[0-9a-f]{12}$/;

export type OnBroken = (remote: string, reason: unknown) => void;

export interface FoundBuild {
  record: BuildRecord;
  /** Modification time of the folder in milliseconds. */
  made: number;
}

/** Reads the record of a build; fails if its build id is not the name of the folder. */
const recordIn = async (folder: string, build: string): Promise<BuildRecord> => {
  const read = readRecord(await readFile(join(folder, build, RECORD_FILE), 'utf8'));
  if ('reasons' in read) throw new Error(read.reasons.join('; '));
  if (read.record.build !== build) throw new Error(`the record in ${build} is of build ${read.record.build}`);
  return read.record;
};

/** Builds in `dist/remotes` as `npm run build` wrote them, and which of them is current. */
export const createWorkspaceBuilds = (remotes: string) => {
  const names = async () => {
    const entries = await readdir(remotes, { withFileTypes: true }).catch(() => []);
    return entries
      .filter((entry) => entry.isDirectory() && remoteName.safeParse(entry.name).success)
      .map(({ name }) => name)
      .sort();
  };

  return {
    names,
    /** Fingerprint of the folders' metadata: changes when a build is added, removed or made current. */
    async stamp() {
      const stamps = await Promise.all(
        (await names()).map(async (name) => {
          const folder = join(remotes, name);
          const [current, all] = await Promise.all([stat(join(folder, 'current')).catch(() => undefined), stat(folder)]);
          return `${name}:${current?.mtimeMs}:${current?.ino}:${all.mtimeMs}`;
        }),
      );
      return stamps.join('|');
    },
    async currentOf(name: string) {
      const build = (await readFile(join(remotes, name, 'current'), 'utf8')).trim();
      if (!BUILD.test(build)) throw new Error(`the file current of ${name} names no build`);
      return build;
    },
    record: (name: string, build: string) => recordIn(join(remotes, name), build),
    /** All valid builds of a remote, oldest first; broken ones are reported to `onBroken` and omitted. */
    async all(name: string, onBroken: OnBroken): Promise<FoundBuild[]> {
      const folder = join(remotes, name);
      const found = (await readdir(folder)).filter((build) => BUILD.test(build));
      const outcomes = await Promise.allSettled(
        found.map(async (build) => ({ record: await recordIn(folder, build), made: (await stat(join(folder, build))).mtimeMs })),
      );
      const whole = outcomes.flatMap((outcome) => {
        if (outcome.status === 'fulfilled') return [outcome.value];
        onBroken(name, outcome.reason);
        return [];
      });
      return whole.sort((a, b) => a.made - b.made);
    },
    folderOf(name: string, build: string) {
      const folder = join(remotes, name, build);
      return existsSync(join(folder, RECORD_FILE)) ? folder : undefined;
    },
  };
};
export type WorkspaceBuilds = ReturnType<typeof createWorkspaceBuilds>;
