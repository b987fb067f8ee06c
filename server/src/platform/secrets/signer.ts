import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { createDataKey } from './data-key.ts';

/**
 * Signs texts that clients bring back. The key is derived from that of the data folder, so all processes of an installation accept each
 * other's signatures.
 *
 * @param purpose signatures of another purpose are not accepted
 */
export const createSigner = (folder: string, purpose: string) => {
  const key = createDataKey(folder);
  const hmac = async (text: string) =>
    createHmac('sha256', Buffer.from(hkdfSync('sha256', await key(), '', purpose, 32)))
      .update(text)
      .digest();

  return {
    sign: async (text: string) => (await hmac(text)).toString('base64url'),
    async verify(text: string, signature: string) {
      const [wanted, given] = [await hmac(text), Buffer.from(signature, 'base64url')];
      return given.length === wanted.length && timingSafeEqual(given, wanted);
    },
  };
};
export type Signer = ReturnType<typeof createSigner>;
