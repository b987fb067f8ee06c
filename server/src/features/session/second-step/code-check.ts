import { Refusal } from '#platform/refusal.ts';
import type { SecretBox } from '#platform/secrets/secret-box.ts';
import { recoveryIdOf } from './recovery-codes.ts';
import type { SecondStepRepository } from './second-step.repository.ts';
import { totpCounter } from './totp.ts';

const TOTP = /^\d{6}$/;

interface Parts {
  repository: Pick<SecondStepRepository, 'find' | 'takeCounter' | 'takeRecoveryCode'>;
  box: SecretBox;
  clock: () => number;
}

/** Compares codes of authenticator apps and recovery codes with what an account has set up; a right one is used up. */
export const createCodeCheck = ({ repository, box, clock }: Parts) => {
  const open = async (sealed: string) => {
    const secret = await box.open(sealed);
    if (secret === undefined) throw new Refusal('两步验证的密钥无法读取，请联系管理员重置');
    return secret;
  };
  /** Spaces between the digits, as apps show them, do not count. */
  const counterOf = async (sealed: string, code: string) => {
    const digits = code.replaceAll(/\s/g, '');
    return TOTP.test(digits) ? totpCounter(await open(sealed), digits, clock()) : undefined;
  };
  const isTotpRight = async (userId: string, code: string) => {
    const row = await repository.find(userId);
    const counter = row && (await counterOf(row.secret, code));
    return counter !== undefined && (await repository.takeCounter(userId, counter));
  };

  return {
    open,
    /** The time step of a right code for a secret that is being set up. */
    counterOf,
    isRight: async (userId: string, code: string) =>
      (await isTotpRight(userId, code)) || (await repository.takeRecoveryCode(recoveryIdOf(userId, code))),
  };
};
export type CodeCheck = ReturnType<typeof createCodeCheck>;
