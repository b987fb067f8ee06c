import { createHmac, hkdfSync } from 'node:crypto';
import { isSameText } from '../same-text.ts';
import { createDataKey } from './data-key.ts';

/**
 * Signs texts that clients bring back. The key is derived from that of the data folder, so all processes of an installation accept each
 * other's signatures.
 *
 * @param purpose signatures of another purpose are not accepted
 */
export const createSigner = (folder: string, purpose: string) => {
  const key = createDataKey(folder);
  const sign = async (text: string) =>
    createHmac('sha256', Buffer.from(hkdfSync('sha256', await key(), '', purpose, 32)))
      .update(text)
      .digest('base64url');

  return { sign, verify: async (text: string, signature: string) => isSameText(await sign(text), signature) };
};
export type Signer = ReturnType<typeof createSigner>;
