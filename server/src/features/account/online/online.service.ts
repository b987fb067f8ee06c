import { type ListQuery, pageOf } from '@mortise/shared/contract';
import { wallTime } from '#db/clock.ts';
import type { Entrance } from '#features/session/sign-in/entrance.ts';
import { Refusal } from '#platform/refusal.ts';
import type { OnlineRepository } from './online.repository.ts';

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** Who is signed in, and how to force somebody out (docs/wire/system-users.md §4). */
export const createOnlineService = (online: OnlineRepository, entrance: Entrance) => ({
  async list(query: ListQuery) {
    const { records, total } = await online.findPage(textOf(query.username) || undefined, query.pageNo, query.pageSize);
    const rows = records.map(({ createdAt, lastSeenAt, ...row }) => ({
      ...row,
      id: row.token,
      createTime: wallTime(createdAt),
      lastSeenTime: wallTime(lastSeenAt),
    }));
    return pageOf(rows, total, query);
  },

  async forceOut(id: string | null | undefined, ip: string) {
    if (!id) throw new Refusal('退出登录失败！');
    const owner = await online.endAny(id);
    if (!owner) throw new Refusal('Token无效!');
    await entrance.note(`强制: ${owner.realname ?? owner.username}退出成功！`, ip, owner);
  },
});
export type OnlineService = ReturnType<typeof createOnlineService>;
