import { STRONG_PASSWORD, WEAK_PASSWORD } from '@mortise/shared/contract';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { Refusal } from '../refusal.ts';

export const COMMON_PASSWORD = '密码过于常见或容易被猜到，请换一个!';

/** Score of a password that takes at least a million guesses: years at the rate that the limits of signing in allow (ADR 34). */
const ENOUGH = 2;
/** Judging a long password takes long, and its beginning is enough. */
const JUDGED = 24;

let judge: Promise<ZxcvbnFactory> | undefined;

/** Loaded at the first use: the dictionaries take 26 MB. */
const load = async () => {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: JUDGED });
};

/**
 * The rule for every password that a person chooses: the characters that the form asks for, and neither a common password nor one made of
 * the account's own names and numbers, its `personal` texts.
 *
 * @param weak text for a password without the characters
 */
export const refuseWeakPassword = async (password: string, personal: (string | null | undefined)[], weak = WEAK_PASSWORD) => {
  if (!STRONG_PASSWORD.test(password)) throw new Refusal(weak);
  judge ??= load().catch((error: unknown) => {
    judge = undefined;
    throw error;
  });
  const { score } = (await judge).check(
    password,
    personal.flatMap((text) => text ?? []),
  );
  if (score < ENOUGH) throw new Refusal(COMMON_PASSWORD);
};

/** What of an account makes a password easy to guess. */
export const personalTexts = (account: {
  username?: string | null;
  realname?: string | null;
  phone?: string | null;
  email?: string | null;
  workNo?: string | null;
}) => [account.username, account.realname, account.phone, account.email?.split('@')[0], account.workNo];
