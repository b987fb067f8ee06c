import { createCipheriv, createHash } from 'node:crypto';

const ROUNDS = 1000;
const PREFIX = '$jeecg$';
/** DES has keys and salts of this many bytes. */
const BLOCK = 8;

/**
 * JeecgBoot's password digest: PBEWithMD5AndDES of the account name, with the password as key. OpenSSL 3 has no plain DES, but triple
 * DES with three equal keys is the same function.
 */
export const jeecgDigest = (username: string, password: string, salt: string): string => {
  let derived = Buffer.concat([Buffer.from(password), Buffer.from(salt)]);
  for (let round = 0; round < ROUNDS; round += 1) derived = createHash('md5').update(derived).digest();
  const key = derived.subarray(0, BLOCK);
  const cipher = createCipheriv('des-ede3-cbc', Buffer.concat([key, key, key]), derived.subarray(BLOCK));
  return Buffer.concat([cipher.update(username, 'utf8'), cipher.final()]).toString('hex');
};

/** Whether a row of JeecgBoot holds a password that can be checked: its algorithm accepts no other lengths. */
export const isJeecgPassword = (digest: string, salt: string) => /^([0-9a-f]{16})+$/.test(digest) && /^[!-#%-~]{8}$/.test(salt);

/** Marks an argon2id hash of a JeecgBoot digest, with the salt of the digest (ADR 40). */
export const withJeecgSalt = (salt: string, hash: string) => `${PREFIX}${salt}${hash}`;

/** The parts of a stored password that was moved in from JeecgBoot; undefined for any other. */
export const jeecgParts = (stored: string) => {
  const [salt, ...hash] = stored.startsWith(PREFIX) ? stored.slice(PREFIX.length).split('$') : [];
  return salt ? { salt, hash: `$${hash.join('$')}` } : undefined;
};
