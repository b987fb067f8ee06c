import { NOTICE_CATEGORIES, NOTICE_PRESETS, NOTICE_WAYS, type NoticeChoice, type NoticeChoices } from '@mortise/shared/contract/messages';
import type { AccountLookup } from '#features/people/user/account.lookup.ts';
import type { Caller } from '#platform/caller.ts';
import { Refusal } from '#platform/refusal.ts';
import type { NoticeChoiceRepository } from './notice-choice.repository.ts';

interface Parts {
  repository: NoticeChoiceRepository;
  accounts: Pick<AccountLookup, 'byId'>;
  hasMail: boolean;
}

const REASONS = { noServer: '服务器未配置邮件，不能发送邮件通知', noAddress: '请先在安全设置中填写邮箱' };

/** By which ways the caller learns of notices. */
export const createNoticeChoiceService = ({ repository, accounts, hasMail }: Parts) => {
  const mailOf = async (userId: string): Promise<NoticeChoices['mail']> => {
    if (!hasMail) return 'noServer';
    return (await accounts.byId(userId))?.email ? 'ready' : 'noAddress';
  };

  return {
    async mine({ userId }: Caller): Promise<NoticeChoices> {
      const [stored, mail] = await Promise.all([repository.findAll(userId), mailOf(userId)]);
      const isOn = (category: string, way: string) => stored.find((choice) => choice.category === category && choice.way === way)?.isOn;
      const choices = NOTICE_CATEGORIES.flatMap((category) =>
        NOTICE_WAYS.map((way) => ({ category, way, isOn: isOn(category, way) ?? NOTICE_PRESETS[way] })),
      );
      return { choices, mail };
    },
    async save({ userId }: Caller, choice: NoticeChoice) {
      const mail = choice.way === 'mail' && choice.isOn ? await mailOf(userId) : 'ready';
      if (mail !== 'ready') throw new Refusal(REASONS[mail]);
      await repository.save(userId, choice);
    },
  };
};
export type NoticeChoiceService = ReturnType<typeof createNoticeChoiceService>;
