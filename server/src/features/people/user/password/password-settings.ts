import type { PasswordDemands } from '@mortise/shared/contract';
import * as z from 'zod';
import { blankIsAbsent } from '#settings-schema.ts';

const count = (least: number, most: number, preset: number) => {
  const words = `应为 ${least} 到 ${most} 的整数`;
  return z.preprocess(blankIsAbsent, z.coerce.number(words).int(words).min(least, words).max(most, words).default(preset));
};

/** Environment variables of the rule for passwords, beyond what every installation demands. */
export const PasswordEnvironment = z.object({
  PASSWORD_MIN_LENGTH: count(8, 64, 8),
  PASSWORD_KINDS: count(3, 4, 3),
  PASSWORD_HISTORY: count(0, 24, 0),
  PASSWORD_MAX_DAYS: count(0, 3650, 0),
});

export interface PasswordSettings extends PasswordDemands {
  /** Days after which a password must be replaced; 0: never. */
  maxDays: number;
}

export const passwordSettingsOf = (env: z.infer<typeof PasswordEnvironment>): PasswordSettings => ({
  minLength: env.PASSWORD_MIN_LENGTH,
  kinds: env.PASSWORD_KINDS,
  history: env.PASSWORD_HISTORY,
  maxDays: env.PASSWORD_MAX_DAYS,
});
