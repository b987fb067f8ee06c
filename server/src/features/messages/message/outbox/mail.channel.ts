import type { AccountLookup } from '#features/people/user/account.lookup.ts';
import { type Mailer, type MailFile, MailRefused } from '#platform/outgoing/mail.ts';
import { cleanHtml } from '../../clean-html.ts';
import { type Channel, receiversOf, Undelivered } from './channel.ts';

/** One address; the mailer gets no display names, so that a comma within one cannot add receivers. */
const ADDRESS = /^[^\s@<>,;"]{1,64}@[^\s@<>,;"]{1,190}$/;

interface Parts {
  mailer: Mailer | undefined;
  accounts: Pick<AccountLookup, 'byUsername'>;
  /** The stored file of an attachment; undefined once it was swept. */
  attachment: (id: string) => Promise<MailFile | undefined>;
  /** Other servers whose pictures stay in a mail. */
  imageOrigins: readonly string[];
}

/** Mails to addresses, or to the address of a username. */
export const createMailChannel = ({ mailer, accounts, attachment, imageOrigins }: Parts): Channel => {
  const addressOf = async (receiver: string) => {
    if (ADDRESS.test(receiver)) return receiver;
    if (receiver.includes('@')) throw new Undelivered(`邮箱格式不正确：${receiver}`, true);
    const email = (await accounts.byUsername(receiver))?.email;
    if (!email) throw new Undelivered(`没有此用户，或者没有填写邮箱：${receiver}`, true);
    return email;
  };
  return async (message, signal) => {
    if (!mailer) throw new Undelivered('未配置邮件服务器（SMTP_URL），请联系管理员', true);
    const to = (await Promise.all(receiversOf(message).map(addressOf))).join(', ');
    const { id, esTitle, esContent, attachmentId } = message;
    const file = attachmentId ? await attachment(attachmentId) : undefined;
    if (attachmentId && !file) throw new Undelivered('附件已过期清理，请重新生成', true);
    const html = cleanHtml(esContent ?? '', imageOrigins);
    try {
      await mailer.send({ to, subject: esTitle ?? '', html, messageId: `${id}@mortise`, file }, signal);
    } catch (error) {
      if (error instanceof MailRefused) throw new Undelivered(error.message, error.final, { cause: error });
      throw error;
    }
  };
};
