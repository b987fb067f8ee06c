import { hash, verify } from '@node-rs/argon2';
import { jeecgDigest, jeecgParts, withJeecgSalt } from './jeecg-password.ts';

// argon2id: 19 MiB, 2 passes, 1 lane; about 11 ms
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password, cost);

/** Hashes a random password (first-password.ts) at a thousandth of the cost: it cannot be guessed, and an import makes thousands. */
export const hashFirstPassword = (password: string) => hash(password, { memoryCost: 256, timeCost: 1, parallelism: 1 });

/** Stores a password of JeecgBoot, of which only the digest is known: the weak digest is hashed once more (ADR 40). */
export const hashJeecgDigest = async (digest: string, salt: string) => withJeecgSalt(salt, await hash(digest, cost));

/** The columns of an account that a password check needs. */
export interface WithPassword {
  username: string;
  password: string | null;
}

/** `false` for a wrong password and for an account without a password. */
export const verifyPassword = async ({ username, password: stored }: WithPassword, password: string) => {
  const moved = stored ? jeecgParts(stored) : undefined;
  if (moved) return verify(moved.hash, jeecgDigest(username, password, moved.salt));
  if (!stored?.startsWith('$argon2')) return false;
  return verify(stored, password);
};

/** Whether the stored form should be replaced as soon as the password is known. */
export const isOutdated = ({ password }: Pick<WithPassword, 'password'>) => Boolean(password && jeecgParts(password));
