import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface UnixUser {
  uid: number;
  gid: number;
}

const NAME = 'postgres';

const lookUp = async (): Promise<UnixUser> => {
  const [uid, gid] = await Promise.all(['-u', '-g'].map(async (flag) => Number((await run('id', [flag, NAME])).stdout)));
  return { uid: uid as number, gid: gid as number };
};

/** PostgreSQL refuses to run as root: root starts it as the user `postgres`, created if missing. Other users start it as themselves. */
export const postgresUser = async (): Promise<UnixUser | undefined> => {
  if (process.getuid?.() !== 0) return undefined;
  return lookUp().catch(async () => {
    await run('groupadd', ['--force', NAME]);
    await run('useradd', ['--system', '--gid', NAME, '--no-create-home', NAME]);
    return lookUp();
  });
};

/** Whether another user than root can reach a folder: all its parents must be executable for that user. */
export const isReachable = async (folder: string, { uid, gid }: UnixUser): Promise<boolean> => {
  const { mode, uid: owner, gid: group } = await stat(folder);
  const through = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
  if (!(mode & through)) return false;
  const above = dirname(folder);
  return above === folder || isReachable(above, { uid, gid });
};
