import { keysIn, type ListQuery, pageOf, type Reach, wireTexts } from '@mortise/shared/contract';
import { type AnnouncementDraft, DRAFT, PUBLISHED, REVOKED, type UnreadNotices } from '@mortise/shared/contract/messages';
import type { Edited } from '#db/as-read.ts';
import { createChangeCache } from '#db/changes/change-cache.ts';
import { ofOwner } from '#db/changes/change-counts.ts';
import type { TableChanges } from '#db/changes/table-changes.ts';
import { now } from '#db/clock.ts';
import type { Db } from '#db/db.ts';
import { newId } from '#db/new-id.ts';
import { count, effect } from '#lists/reach.ts';
import { gather } from '#platform/async/gather.ts';
import type { Caller } from '#platform/caller.ts';
import { chosen, found, Refusal } from '#platform/refusal.ts';
import { cleanHtml, withoutScript } from '../clean-html.ts';
import type { Push } from '../push-publisher.ts';
import type { AnnouncementRepository, AnnouncementRow } from './announcement.repository.ts';

const MANAGES = 'system/SysAnnouncementList';
const RELEASES = 'announcement:release';
const DELIVERED_AT_ONCE = 200;
/** `msgCategory` */
const NOTICE = '1';
const SYSTEM_MESSAGE = '2';
const TITLE_LENGTH = 100;
/** Publisher of what the product itself says. */
const SYSTEM = 'system';
/** Text of a push that only makes consoles reload their notices. */
const CHANGED = '批量设置已读';

// strips the wildcards that the client's search input adds around the text
const typed = (value: unknown) => (typeof value === 'string' ? value.replace(/^\*+|\*+$/g, '').trim() : '') || undefined;

const contentOf = (draft: AnnouncementDraft, imageOrigins: readonly string[]) => {
  if (draft.endTime <= draft.startTime) throw new Refusal('结束时间需大于开始时间');
  const recipients = draft.msgType === 'USER' ? keysIn(draft.userIds) : undefined;
  const row = {
    ...draft,
    titile: withoutScript(draft.titile),
    msgContent: draft.msgContent ? cleanHtml(draft.msgContent, imageOrigins) : null,
    userIds: recipients?.map((id) => `${id},`).join('') ?? null,
  };
  if (!row.titile) throw new Refusal('请输入标题!');
  return { row, recipients };
};

/** An announcement for chosen users names some. Imported drafts name none: workbooks have no column for them. */
const refuseWithoutRecipients = ({ msgType, userIds }: { msgType: string | null; userIds?: string | null }) => {
  if (msgType === 'USER' && !keysIn(userIds).length) throw new Refusal('指定用户不能为空！');
};

/** By which ways receivers want to learn of a notice. */
export interface NoticeWays {
  /** Categories without unread notices in the bell. */
  leftOutOfBell: (userId: string) => Promise<ReadonlySet<string>>;
  /** Queues mails in the transaction that publishes the notice. `userIds`: the receivers; undefined: everybody. */
  mailCopies: (tx: Db, notice: { category: string; title: string; html: string; userIds: string[] | undefined }) => Promise<void>;
}

/** Manages announcements and answers each user's notices (docs/wire/system-announcements.md, docs/wire/shell.md §2). */
export const createAnnouncementService = (
  repository: AnnouncementRepository,
  push: Push,
  changes: TableChanges,
  choices: NoticeWays,
  imageOrigins: readonly string[] = [],
) => {
  const keptUnread = createChangeCache<UnreadNotices>(changes, 5000);
  const keptDelivery = createChangeCache<void>(changes, 5000);

  const existing = async (id: string) => {
    const row = await repository.find(id);
    return found(row);
  };

  /** `category`: those who want it get a notification. */
  const tell = ({ id, titile, msgType, userIds }: AnnouncementRow, category?: string) => {
    const frame = { msgId: id, msgTxt: titile ?? '', category };
    if (msgType === 'USER') for (const userId of keysIn(userIds)) push.publishToUser(userId, frame);
    else push.publishTopic(frame);
  };

  const mayRead = async (row: AnnouncementRow, { codes, userId }: Caller) => {
    if (codes.has(MANAGES)) return true;
    return row.sendStatus === PUBLISHED && (row.msgType !== 'USER' || (await repository.isRecipient(row.id, userId)));
  };

  // batches concurrent requests into one write: in the morning all users request their notices for the first time
  const deliverMissing = gather(repository.deliverMissing, DELIVERED_AT_ONCE);
  /** Cached until an announcement changes: only then can deliveries be missing. Marking one as read doesn't invalidate it. */
  const deliver = (userId: string) => keptDelivery.get(userId, ['sys_announcement'], () => deliverMissing(userId));

  const readUnread = async (userId: string): Promise<UnreadNotices> => {
    await deliver(userId);
    const leftOut = await choices.leftOutOfBell(userId);
    const unreadOf = async (category: string) => (leftOut.has(category) ? { list: [], total: 0 } : repository.unread(userId, category));
    const [notices, messages] = await Promise.all([unreadOf(NOTICE), unreadOf(SYSTEM_MESSAGE)]);
    return { anntMsgList: notices.list, anntMsgTotal: notices.total, sysMsgList: messages.list, sysMsgTotal: messages.total };
  };

  const draftOf = (row: ReturnType<typeof contentOf>['row']) => ({ ...row, id: newId(), sendStatus: DRAFT, delFlag: '0' });

  return {
    list: repository.findPage,
    rows: repository.findRows,
    /** Saves the valid drafts; returns the reason for each of the others. */
    async saveAll(drafts: AnnouncementDraft[]) {
      const read = drafts.map((draft) => {
        try {
          return { row: draftOf(contentOf(draft, imageOrigins).row) };
        } catch (error) {
          if (error instanceof Refusal) return { reason: error.message };
          throw error;
        }
      });
      const rows = read.flatMap(({ row }) => row ?? []);
      if (rows.length) await repository.insertAll(rows);
      return read.map(({ reason }) => reason);
    },
    async add(draft: AnnouncementDraft) {
      refuseWithoutRecipients(draft);
      const { row, recipients } = contentOf(draft, imageOrigins);
      await repository.insert(draftOf(row), recipients);
    },
    async edit({ id, ...draft }: Edited<AnnouncementDraft> & { id: string }) {
      await existing(id);
      refuseWithoutRecipients(draft);
      const { row, recipients } = contentOf(draft, imageOrigins);
      await repository.update(id, { ...row, updateTime: draft.updateTime }, recipients);
    },
    async reach(ids: string[]): Promise<Reach> {
      const { readers, unread } = await repository.countReaders(chosen(ids));
      return {
        dependants: 0,
        effects: effect(readers, (people) => `已送达 ${people} 人，其中 ${count(unread)} 人未读，他们将看不到`),
      };
    },
    async restore(ids: string[]) {
      if (!(await repository.restore(chosen(ids)))) throw new Refusal(wireTexts.notFound);
    },
    async remove(id: string) {
      if (!(await repository.remove([id]))) throw new Refusal(wireTexts.notFound);
    },
    async removeBatch(ids: string) {
      await repository.remove(chosen(keysIn(ids)));
    },
    /** Publishes a system message to users and pushes it to their consoles; once per id. */
    async notify({ id, title, html, userIds }: { id: string; title: string; html: string; userIds: string[] }) {
      const titile = withoutScript(title).slice(0, TITLE_LENGTH);
      const row = {
        id,
        titile,
        msgAbstract: titile,
        msgContent: cleanHtml(html, imageOrigins),
        msgCategory: SYSTEM_MESSAGE,
        msgType: 'USER',
        priority: 'L',
        userIds: userIds.map((userId) => `${userId},`).join(''),
        startTime: now(),
        sendStatus: PUBLISHED,
        sendTime: now(),
        sender: SYSTEM,
        delFlag: '0',
      };
      const { msgContent } = row;
      await repository.insertOnce(row, userIds, (tx) =>
        choices.mailCopies(tx, { category: SYSTEM_MESSAGE, title: titile, html: msgContent, userIds }),
      );
      for (const userId of userIds) push.publishToUser(userId, { msgId: id, msgTxt: titile, category: SYSTEM_MESSAGE });
    },
    async publish(id: string, { username }: Caller) {
      const row = await existing(id);
      refuseWithoutRecipients(row);
      const { msgCategory: category, titile, msgContent, msgType } = row;
      const userIds = msgType === 'USER' ? keysIn(row.userIds) : undefined;
      await repository.publish(id, { sendTime: now(), sender: username }, (tx) =>
        choices.mailCopies(tx, { category, title: titile ?? '', html: msgContent ?? '', userIds }),
      );
      tell(row, category);
    },
    async revoke(id: string) {
      await existing(id);
      await repository.update(id, { sendStatus: REVOKED, cancelTime: now() });
    },
    /** One that may be edited: recipients have read the others. */
    async unpublished(id: string) {
      const row = await existing(id);
      if (row.sendStatus !== DRAFT) throw new Refusal('只能修改未发布的通告');
      return row;
    },
    async byId(id: string, caller: Caller) {
      const row = await existing(id);
      if (!(await mayRead(row, caller))) throw new Refusal(wireTexts.notFound);
      return row;
    },
    /** Row for the standalone page; announcements published to everybody need no sign-in. */
    async shown(id: string, caller: Caller | undefined) {
      const row = await repository.find(id);
      if (!row) return undefined;
      if (row.sendStatus === PUBLISHED && row.msgType !== 'USER') return row;
      return caller && (await mayRead(row, caller)) ? row : undefined;
    },
    /**
     * Pushes to the recipients if the caller may publish, otherwise only to the caller's own windows. Only published announcements that the
     * caller may read are named; of a revoked one the recipients' windows learn that something changed.
     */
    async pushAgain(anntId: string | undefined, caller: Caller) {
      const row = anntId ? await repository.find(anntId) : undefined;
      const isPublished = row?.sendStatus === PUBLISHED;
      if (row && caller.codes.has(RELEASES) && row.sendStatus !== DRAFT) return tell(isPublished ? row : { ...row, titile: CHANGED });
      const isNamed = isPublished && (await mayRead(row, caller));
      push.publishToUser(caller.userId, isNamed ? { msgId: row.id, msgTxt: row.titile ?? '' } : { msgTxt: CHANGED });
    },

    unread: ({ userId }: Caller) =>
      keptUnread.get(userId, ['sys_announcement', ofOwner('sys_announcement_send', userId), ofOwner('sys_notice_choice', userId)], () =>
        readUnread(userId),
      ),
    markRead: (anntId: string, { userId }: Caller) => repository.markRead(userId, anntId, now()),
    markAllRead: ({ userId }: Caller) => repository.markRead(userId, undefined, now()),
    async mine(query: ListQuery, { userId }: Caller) {
      await deliver(userId);
      const wanted = {
        titile: typed(query.titile),
        sender: typed(query.sender),
        readFlag: typed(query.readFlag),
        busType: typed(query.busType),
        msgCategory: typed(query.msgCategory),
        bizSource: typed(query.bizSource),
      };
      const { records, total } = await repository.findMine(userId, wanted, query);
      return pageOf(records, total, query);
    },
  };
};
export type AnnouncementService = ReturnType<typeof createAnnouncementService>;
