import { MOBILE } from '@mortise/shared/contract';
import type { AccountLookup } from '#features/people/user/account.lookup.ts';
import type { SmsProvider } from '#platform/outgoing/sms-provider.ts';
import { type Channel, receiversOf, Undelivered } from './channel.ts';

/** Text messages to numbers, or to the number of a username. */
export const createTextChannel = (provider: SmsProvider, accounts: Pick<AccountLookup, 'byUsername'>): Channel => {
  const numberOf = async (receiver: string) => {
    if (MOBILE.test(receiver)) return receiver;
    const phone = (await accounts.byUsername(receiver))?.phone;
    if (!phone) throw new Undelivered(`不是手机号，也没有填写手机号的此用户：${receiver}`, true);
    return phone;
  };
  return async (message) => {
    const numbers = await Promise.all(receiversOf(message).map(numberOf));
    // the gateway takes one number a call: with several, a failure would send the earlier ones again
    if (numbers.length > 1) throw new Undelivered('短信一次只能发送给一个接收人', true);
    const sent = await provider.sendText(numbers[0] ?? '', message.esContent ?? '');
    if (sent === undefined) throw new Undelivered('短信接口未配置，请联系管理员', true);
    if (!sent) throw new Undelivered('短信接口没有接受这条短信', false);
  };
};
