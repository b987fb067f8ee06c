import { isJeecgPassword } from '#platform/passwords/jeecg-password.ts';
import { hashJeecgDigest } from '#platform/passwords/password.ts';
import type { Candidate } from './move-table.ts';

const moveOne = async ({ row, source, drop }: Candidate) => {
  const digest = typeof row.password === 'string' ? row.password.toLowerCase() : '';
  const salt = String(source.salt ?? '');
  row.password = isJeecgPassword(digest, salt) ? await hashJeecgDigest(digest, salt) : null;
  if (digest && row.password === null) drop('password 的格式无法识别，需由管理员重置');
};

/** Replaces JeecgBoot's digests by what is stored here (ADR 40). */
export const movePasswords = async (candidates: readonly Candidate[]) => {
  await Promise.all(candidates.map(moveOne));
};

/** For a trial: nothing is stored, so nothing is hashed. */
export const skipPasswords = async (candidates: readonly Candidate[]) => {
  for (const { row } of candidates) row.password = null;
};
