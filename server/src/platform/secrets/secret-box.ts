import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { createDataKey } from './data-key.ts';

const VERSION = 'v1';

/**
 * Encrypts secrets that are stored in the database (AES-256-GCM). The key is a file of the data folder, so a copy of the database alone
 * does not reveal them.
 *
 * @param purpose authenticated with each text: one of another column cannot be put in its place
 */
export const createSecretBox = (folder: string, purpose: string) => {
  const own = createDataKey(folder);

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
