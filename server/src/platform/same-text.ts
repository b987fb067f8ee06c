import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares a secret with what a client sent. Digests are compared, so the time says nothing about the secret or its length. */
export const isSameText = (a: string, b: string) => timingSafeEqual(digest(a), digest(b));
