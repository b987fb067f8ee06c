import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const FILE = 'secrets.key';
const VERSION = 'v1';

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

/**
 * Encrypts secrets that are stored in the database (AES-256-GCM). The key is a file of the data folder, so a copy of the database alone
 * does not reveal them.
 *
 * @param purpose authenticated with each text: one of another column cannot be put in its place
 */
export const createSecretBox = (folder: string, purpose: string) => {
  let key: Promise<Buffer> | undefined;
  const own = () => {
    key ??= keyIn(folder).catch((error: unknown) => {
      key = undefined;
      throw error;
    });
    return key;
  };

  return {
    async seal(text: string): Promise<string> {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', await own(), iv).setAAD(Buffer.from(purpose));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return [VERSION, ...[iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.');
    },
    /** `undefined` for a text that this key did not seal, such as one of another installation. */
    async open(text: string): Promise<string | undefined> {
      const [version, iv = '', tag = '', sealed = ''] = text.split('.');
      if (version !== VERSION) return undefined;
      const held = await own();
      try {
        const decipher = createDecipheriv('aes-256-gcm', held, Buffer.from(iv, 'base64url'), { authTagLength: 16 });
        decipher.setAAD(Buffer.from(purpose)).setAuthTag(Buffer.from(tag, 'base64url'));
        return Buffer.concat([decipher.update(Buffer.from(sealed, 'base64url')), decipher.final()]).toString('utf8');
      } catch {
        // a changed text or another key
        return undefined;
      }
    },
  };
};
export type SecretBox = ReturnType<typeof createSecretBox>;
