import { type ExportQuery, type ListQuery, wireTexts } from '@mortise/shared/contract';
import type { UserAgentDraft } from '@mortise/shared/contract/people';
import type { Edited } from '#db/as-read.ts';
import { firstOfEach } from '#lists/first-of-each.ts';
import { storeAccepted } from '#lists/keeping.ts';
import type { Caller } from '#platform/caller.ts';
import { chosen, found, Refusal } from '#platform/refusal.ts';
import type { ChangeableUsers } from '../../access/caller-scope/changeable-users.lookup.ts';
import type { VisibleUsers } from '../../access/caller-scope/visible-users.lookup.ts';
import type { UserLookup } from '../user/user.lookup.ts';
import type { UserAgentRepository } from './user-agent.repository.ts';
import { userAgentTable } from './user-agent.table.ts';

export const createUserAgentService = (
  repository: UserAgentRepository,
  users: UserLookup,
  visible: VisibleUsers,
  changeable: ChangeableUsers,
) => {
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
  const seen = (caller: Caller) => visible.usernamesIn(userAgentTable.userName, caller);
  /** Refuses users whom the caller may not change: a deputy acts for them. Both must be visible. */
  const refuseOthers = async (caller: Caller, rows: { userName: string | null; agentUserName: string | null }[]) => {
    const people = await users.withUsernames(rows.flatMap(({ userName, agentUserName }) => [userName ?? '', agentUserName ?? '']));
    const represented = new Set(rows.map(({ userName }) => userName));
    await visible.refuseHidden(
      caller,
      people.map(({ id }) => id),
    );
    await changeable.refuse(
      caller,
      people.flatMap(({ id, username }) => (represented.has(username) ? id : [])),
    );
  };
  const check = async (caller: Caller, draft: UserAgentDraft) => {
    const [fault] = await faultsOf([draft]);
    if (fault) throw new Refusal(fault);
    await refuseOthers(caller, [draft]);
  };
  const reasonAgainst = async (caller: Caller, draft: UserAgentDraft) => {
    try {
      await refuseOthers(caller, [draft]);
    } catch (error) {
      if (error instanceof Refusal) return error.message;
      throw error;
    }
  };
  const findOne = async (caller: Caller, id: string) => found((await repository.findVisible([id], await seen(caller)))[0]);

  return {
    list: async (caller: Caller, query: ListQuery) => repository.findPage(query, { where: await seen(caller) }),
    rows: async (caller: Caller, query: ExportQuery) => repository.findRows(query, { where: await seen(caller) }),
    async saveAll(caller: Caller, drafts: UserAgentDraft[]) {
      const [faults, taken] = await Promise.all([faultsOf(drafts), repository.takenCodes(drafts.map(({ userName }) => userName))]);
      const refusals = await Promise.all(drafts.map((draft) => reasonAgainst(caller, draft)));
      const isFree = firstOfEach(taken);
      const reasonOf = ({ userName }: UserAgentDraft, index: number) =>
        faults[index] ?? refusals[index] ?? (isFree(userName) ? undefined : '该用户已设置代理人');
      return storeAccepted(drafts, reasonOf, repository.insertAll);
    },
    byId: findOne,
    byUsername: async (caller: Caller, userName: string) => {
      const row = found(await repository.findByCode(userName));
      return findOne(caller, row.id);
    },
    async add(caller: Caller, draft: UserAgentDraft) {
      await check(caller, draft);
      await repository.insert(draft);
    },
    async edit(caller: Caller, draft: Edited<UserAgentDraft> & { id: string }) {
      await refuseOthers(caller, [await findOne(caller, draft.id)]);
      await check(caller, draft);
      await repository.update(draft);
    },
    async remove(caller: Caller, ids: string[]) {
      await refuseOthers(caller, await repository.findVisible(chosen(ids), undefined));
      if (!(await repository.remove(chosen(ids)))) throw new Refusal(wireTexts.notFound);
    },
  };
};
export type UserAgentService = ReturnType<typeof createUserAgentService>;
