import { type ListQuery, pageOf } from '@mortise/shared/contract';
import { wallTime } from '#db/clock.ts';
import type { AccountLookup } from '#features/people/user/account.lookup.ts';
import type { Caller } from '#platform/caller.ts';
import { Refusal } from '#platform/refusal.ts';
import type { ChangeableUsers } from '../../access/caller-scope/changeable-users.lookup.ts';
import type { VisibleUsers } from '../../access/caller-scope/visible-users.lookup.ts';
import { endedBy, type SessionEnds } from '../session-ends.ts';
import type { Entrance } from '../sign-in/entrance.ts';
import type { OnlineRepository } from './online.repository.ts';

/** What the account contains; wildcards say the same. */
const textOf = (value: unknown) => (typeof value === 'string' ? value.replaceAll('*', '').trim() : '');

/** Lists the live sessions of all users and ends one of them (docs/wire/system-users.md §4). */
export const createOnlineService = (
  online: OnlineRepository,
  accounts: AccountLookup,
  entrance: Entrance,
  visible: VisibleUsers,
  changeable: Pick<ChangeableUsers, 'refuseBeyond'>,
  ends: Pick<SessionEnds, 'note'>,
) => ({
  async list(query: ListQuery) {
    const visibleIds = await visible.ruledIds();
    const { records, total } = await online.findPage(textOf(query.username) || undefined, visibleIds, query.pageNo, query.pageSize);
    const rows = records.map(({ createdAt, lastSeenAt, ...row }) => ({
      ...row,
      id: row.token,
      createTime: wallTime(createdAt),
      lastSeenTime: wallTime(lastSeenAt),
    }));
    return pageOf(rows, total, query);
  },

  async forceOut(caller: Caller, id: string | null | undefined, ip: string) {
    if (!id) throw new Refusal('退出登录失败！');
    const userId = await online.ownerOf(id, await visible.ruledIds());
    const owner = userId && (await accounts.byId(userId));
    if (!owner) throw new Refusal('Token无效!');
    await changeable.refuseBeyond(caller, [userId]);
    await ends.note(id, endedBy.administrator(caller.realname || caller.username));
    if (!(await online.end(userId, id, ''))) throw new Refusal('Token无效!');
    await entrance.note(`强制: ${owner.realname ?? owner.username}退出成功！`, { ip }, owner);
  },
});
export type OnlineService = ReturnType<typeof createOnlineService>;
