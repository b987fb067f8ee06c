import { createHash } from 'node:crypto';
import { firstPassword } from '#platform/passwords/first-password.ts';

const CODES = 10;

/** Ten codes of 79 bits each. */
export const newRecoveryCodes = () => Array.from({ length: CODES }, firstPassword);

/** The stored form. A plain hash is enough: a random code of this length cannot be guessed from it. */
export const recoveryIdOf = (userId: string, code: string) =>
  createHash('sha256')
    .update(`${userId} ${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`)
    .digest('hex');
