import { type ExportQuery, type ListQuery, wireTexts } from '@mortise/shared/contract';
import type { UserAgentDraft } from '@mortise/shared/contract/people';
import type { Edited } from '#db/as-read.ts';
import { firstOfEach } from '#lists/first-of-each.ts';
import { storeAccepted } from '#lists/keeping.ts';
import { chosen, found, Refusal } from '#platform/refusal.ts';
import type { UserLookup } from '../user/user.lookup.ts';
import type { UserAgentRepository } from './user-agent.repository.ts';

export const createUserAgentService = (repository: UserAgentRepository, users: UserLookup) => {
  /** For each draft the reason to refuse it, or undefined. */
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
    list: (query: ListQuery) => repository.findPage(query),
    rows: (query: ExportQuery) => repository.findRows(query),
    async saveAll(drafts: UserAgentDraft[]) {
      const [faults, taken] = await Promise.all([faultsOf(drafts), repository.takenCodes(drafts.map(({ userName }) => userName))]);
      const isFree = firstOfEach(taken);
      const reasonAgainst = ({ userName }: UserAgentDraft, index: number) =>
        faults[index] ?? (isFree(userName) ? undefined : '该用户已设置代理人');
      return storeAccepted(drafts, reasonAgainst, repository.insertAll);
    },
    byId: async (id: string) => found(await repository.findById(id)),
    byUsername: async (userName: string) => found(await repository.findByCode(userName)),
    async add(draft: UserAgentDraft) {
      await check(draft);
      await repository.insert(draft);
    },
    async edit(draft: Edited<UserAgentDraft> & { id: string }) {
      found(await repository.findById(draft.id));
      await check(draft);
      await repository.update(draft);
    },
    async remove(ids: string[]) {
      if (!(await repository.remove(chosen(ids)))) throw new Refusal(wireTexts.notFound);
    },
  };
};
export type UserAgentService = ReturnType<typeof createUserAgentService>;
