import { type UserAgentDraft, wireTexts } from '@mortise/shared/contract';
import type { Edited } from '#db/as-read.ts';
import { Refusal } from '#http/refusal.ts';
import type { UserLookup } from '../user/user.lookup.ts';
import type { UserAgentRepository } from './user-agent.repository.ts';

export const createUserAgentService = (repository: UserAgentRepository, users: UserLookup) => {
  const found = <Row>(row: Row | undefined) => {
    if (!row) throw new Refusal(wireTexts.notFound);
    return row;
  };
  const check = async ({ userName, agentUserName, startTime, endTime }: UserAgentDraft) => {
    if (endTime <= startTime) throw new Refusal('代理结束时间需晚于开始时间');
    if (userName === agentUserName) throw new Refusal('代理人不能是本人');
    const known = await users.withUsernames([userName, agentUserName]);
    if (known.length < 2) throw new Refusal('用户不存在！');
  };

  return {
    list: repository.findPage,
    byId: async (id: string) => found(await repository.findById(id)),
    byUsername: async (userName: string) => found(await repository.findByUsername(userName)),
    async add(draft: UserAgentDraft) {
      await check(draft);
      await repository.insert(draft);
    },
    async edit({ id, ...draft }: Edited<UserAgentDraft> & { id: string }) {
      found(await repository.findById(id));
      await check(draft);
      await repository.update(id, draft);
    },
    async remove(ids: string[]) {
      if (!ids.length) throw new Refusal(wireTexts.noIds);
      if (!(await repository.remove(ids))) throw new Refusal(wireTexts.notFound);
    },
  };
};
export type UserAgentService = ReturnType<typeof createUserAgentService>;
