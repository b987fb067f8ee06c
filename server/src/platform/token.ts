import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, safe in a URL. */
export const newToken = () => randomBytes(32).toString('base64url');

const form = /^[A-Za-z0-9_-]{43}$/;

/** What is stored of a token. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** The same of what somebody sent as a token; nothing for a text that cannot be one. */
export const hashOfSent = (text: string) => (form.test(text) ? hashOf(text) : undefined);
