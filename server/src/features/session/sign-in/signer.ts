import { createHmac } from 'node:crypto';

/** Resolves to an HMAC of the text, 32 bytes. */
export type Sign = (text: string) => Promise<Buffer>;

/** Signs with a key that all processes of the installation share; texts of different purposes never have the same signature. */
export const createSigner =
  (key: () => Promise<string>, purpose: string): Sign =>
  async (text) =>
    createHmac('sha256', await key())
      .update(`${purpose}\0${text}`)
      .digest();
