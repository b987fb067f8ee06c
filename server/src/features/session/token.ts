import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, safe in a URL. */
export const newToken = () => randomBytes(32).toString('base64url');

const form = /^[A-Za-z0-9_-]{43}$/;

/** What is stored of a token; nothing for a text that cannot be one. */
export const hashOf = (token: string) => (form.test(token) ? createHash('sha256').update(token).digest('hex') : undefined);
