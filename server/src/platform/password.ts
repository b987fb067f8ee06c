import { hash, verify } from '@node-rs/argon2';

// argon2id: 19 MiB, 2 passes, 1 lane; about 11 ms
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password, cost);

/** `false` for a wrong password and for an account without a password. */
export const verifyPassword = async (stored: string | null | undefined, password: string) => {
  if (!stored?.startsWith('$argon2')) return false;
  return verify(stored, password);
};
