import { wireTexts } from '@mortise/shared/contract';
import type { UserAgentDraft } from '@mortise/shared/contract/people';
import type { Edited } from '#db/as-read.ts';
import { firstOfEach } from '#lists/first-of-each.ts';
import { Refusal } from '#platform/refusal.ts';
import type { UserLookup } from '../user/user.lookup.ts';
import type { UserAgentRepository } from './user-agent.repository.ts';

export const createUserAgentService = (repository: UserAgentRepository, users: UserLookup) => {
  const found = <Row>(row: Row | undefined) => {
    if (!row) throw new Refusal(wireTexts.notFound);
    return row;
  };
  /** What is wrong with each of them, if anything. */
  const faultsOf = async (drafts: UserAgentDraft[]) => {
    const people = await users.withUsernames(drafts.flatMap(({ userName, agentUserName }) => [userName, agentUserName]));
    const known = new Set(people.map(({ username }) => username));
    return drafts.map(({ userName, agentUserName, startTime, endTime }) => {
      if (endTime <= startTime) return '代理结束时间需晚于开始时间';
      if (userName === agentUserName) return '代理人不能是本人';
      return known.has(userName) && known.has(agentUserName) ? undefined : '用户不存在！';
    });
  };
  const check = async (draft: UserAgentDraft) => {
    const [fault] = await faultsOf([draft]);
    if (fault) throw new Refusal(fault);
  };

  return {
    list: repository.findPage,
    rows: repository.findRows,
    /** Takes those that make sense, one for each user; for the others says why not. */
    async saveAll(drafts: UserAgentDraft[]) {
      const [faults, taken] = await Promise.all([faultsOf(drafts), repository.takenUsernames(drafts.map(({ userName }) => userName))]);
      const isFree = firstOfEach(taken);
      const reasons = drafts.map(({ userName }, index) => faults[index] ?? (isFree(userName) ? undefined : '该用户已设置代理人'));
      const rows = drafts.filter((_, index) => !reasons[index]);
      if (rows.length) await repository.insertAll(rows);
      return reasons;
    },
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
