import type { UserLookup } from '#features/people/user/user.lookup.ts';
import { type Channel, receiversOf, Undelivered } from './channel.ts';

/** Publishes a system message to users; once per id. */
export type Notify = (notice: { id: string; title: string; html: string; userIds: string[] }) => Promise<void>;

/** System messages in the bell of users, by username. The announcement has the id of the message, so that it appears once. */
export const createNoticeChannel =
  (users: Pick<UserLookup, 'withUsernames'>, notify: Notify): Channel =>
  async (message) => {
    const names = receiversOf(message);
    const known = await users.withUsernames(names);
    const unknown = names.filter((name) => !known.some(({ username }) => username === name));
    if (unknown.length) throw new Undelivered(`没有此用户：${unknown.join('、')}`, true);
    const { id, esTitle, esContent } = message;
    await notify({ id, title: esTitle || '系统消息', html: esContent ?? '', userIds: known.map((user) => user.id) });
  };
