import { partsOf } from '@mortise/shared/contract';
import { desc, eq, max } from 'drizzle-orm';
import { wallTime } from '#db/clock.ts';
import type { Db } from '#db/db.ts';
import { verifyPassword } from '#platform/passwords/password.ts';
import { personalTexts, refuseWeakPassword } from '#platform/passwords/password-rule.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Account } from '../account.lookup.ts';
import { userTable } from '../user.table.ts';
import { passwordHistoryTable } from './password-history.table.ts';
import type { PasswordSettings } from './password-settings.ts';

const DAY = 24 * 3600 * 1000;

type Owner = Parameters<typeof personalTexts>[0] & Partial<Pick<Account, 'id' | 'password'>>;

/** The one rule for every password that a person chooses, with the settings of the operator. */
export const createPasswordPolicy = (db: Db, settings: PasswordSettings) => {
  const earlierOf = (userId: string) =>
    db
      .select({ password: passwordHistoryTable.password })
      .from(passwordHistoryTable)
      .where(eq(passwordHistoryTable.userId, userId))
      .orderBy(desc(passwordHistoryTable.replacedAt), desc(passwordHistoryTable.id))
      .limit(settings.history - 1);

  /** The password in use counts as the last one of the history. */
  const wasUsed = async ({ id, username, password: current }: Owner, password: string) => {
    if (!settings.history || !id) return false;
    const earlier = settings.history > 1 ? await earlierOf(id) : [];
    for (const stored of [current, ...earlier.map((row) => row.password)])
      if (stored && (await verifyPassword({ username: username ?? '', password: stored }, password))) return true;
    return false;
  };

  return {
    /** @param weak text for a password without the characters that every installation demands */
    async refuse(password: string, owner: Owner, weak?: string) {
      await refuseWeakPassword(password, personalTexts(owner), weak);
      const missing = partsOf(settings).find(({ isMet }) => !isMet(password));
      if (missing) throw new Refusal(`密码须${missing.label}`);
      if (await wasUsed(owner, password)) throw new Refusal(`不能使用最近 ${settings.history} 次用过的密码`);
    },

    /** Whether the password is older than allowed. Without a replacement it is as old as the account. */
    async isExpired(userId: string) {
      if (!settings.maxDays) return false;
      const [[last], [user]] = await Promise.all([
        db
          .select({ at: max(passwordHistoryTable.replacedAt) })
          .from(passwordHistoryTable)
          .where(eq(passwordHistoryTable.userId, userId)),
        db.select({ createTime: userTable.createTime }).from(userTable).where(eq(userTable.id, userId)),
      ]);
      const oldest = Date.now() - settings.maxDays * DAY;
      if (last?.at != null) return Number(last.at) < oldest;
      return Boolean(user?.createTime && user.createTime < wallTime(oldest));
    },
  };
};
export type PasswordPolicy = ReturnType<typeof createPasswordPolicy>;
