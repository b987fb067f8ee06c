import { randomInt } from 'node:crypto';
import type { Commons } from '#platform/commons/commons.ts';
import { createShortCodes } from '#platform/commons/short-codes.ts';
import { type Mailer, MailRefused } from '#platform/outgoing/mail.ts';
import { Refusal } from '#platform/refusal.ts';

const LIFE = 600_000;
const TOO_MANY = '发送过于频繁，请稍后再试';
const HOUR = 3600;
const DAY = 24 * HOUR;

const bodyOf = (code: string) =>
  `<p>您正在更换登录账号的邮箱，验证码：<b>${code}</b>，10 分钟内有效。</p><p>如果不是您本人操作，请不要把验证码告诉任何人。</p>`;

/** Codes sent to a new e-mail address, each for one account and one address. */
export const createEmailCodes = (commons: Commons, mailer: Mailer | undefined) => {
  const codes = createShortCodes(commons, 'email', { life: LIFE, guesses: 5 });
  const ofAccount = commons.limiter('email-account', { points: 10, seconds: DAY });
  const ofAddress = commons.limiter('email-address', { points: 5, seconds: HOUR });
  const keyOf = (userId: string, email: string) => `${userId} ${email.toLowerCase()}`;

  return {
    canSend: mailer !== undefined,
    /** Sends whether or not the address is taken: the answer must not tell who uses it. */
    async send(userId: string, email: string) {
      if (!mailer) throw new Refusal('没有配置邮件服务器，无法发送验证码，请联系管理员');
      const mayAccount = await ofAccount.take(userId);
      if (!mayAccount || !(await ofAddress.take(email.toLowerCase()))) throw new Refusal(TOO_MANY);
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      await codes.put(keyOf(userId, email), code);
      const messageId = `${userId}.${Date.now()}.code@mortise`;
      try {
        await mailer.send({ to: email, subject: '更换邮箱的验证码', html: bodyOf(code), messageId });
      } catch (error) {
        await codes.take(keyOf(userId, email));
        if (error instanceof MailRefused) throw new Refusal(error.message);
        throw error;
      }
    },
    /** Uses a right code up. */
    async refuseUnlessRight(userId: string, email: string, code: string) {
      const key = keyOf(userId, email);
      const verdict = await codes.check(key, code);
      if (verdict !== 'right' || !(await codes.take(key)))
        throw new Refusal(verdict === 'wrong' ? '验证码错误' : '验证码已失效，请重新获取');
    },
  };
};
export type EmailCodes = ReturnType<typeof createEmailCodes>;
