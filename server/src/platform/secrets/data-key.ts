import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const FILE = 'secrets.key';

const isThere = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EEXIST';

/** The key in the data folder, made at its first use. `link` publishes it whole, and only one of several processes can. */
const keyIn = async (folder: string) => {
  const file = join(folder, FILE);
  await mkdir(folder, { recursive: true });
  const fresh = `${file}.${randomUUID()}`;
  try {
    await writeFile(fresh, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
    await link(fresh, file);
  } catch (error) {
    if (!isThere(error)) throw error;
  } finally {
    await rm(fresh, { force: true });
  }
  const key = Buffer.from((await readFile(file, 'utf8')).trim(), 'base64url');
  if (key.length !== 32) throw new Error(`${file} is not a key: restore it from a backup`);
  return key;
};

/** Reads the key once, when it is first needed; after a failure again. */
export const createDataKey = (folder: string) => {
  let key: Promise<Buffer> | undefined;
  return () => {
    key ??= keyIn(folder).catch((error: unknown) => {
      key = undefined;
      throw error;
    });
    return key;
  };
};
