import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, safe in a URL. */
export const newToken = () => randomBytes(32).toString('base64url');

const form = /^[A-Za-z0-9_-]{43}$/;

/** The hash of a token; only this is stored. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** The hash of a token from a request; `undefined` for text that has not the form of a token. */
export const hashOfSent = (text: string) => (form.test(text) ? hashOf(text) : undefined);
