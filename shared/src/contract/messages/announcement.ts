import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { bulkEndpoints } from '../kernel/bulk.ts';
import { inBulk } from '../kernel/bulk-shapes.ts';
import { crudEndpoints } from '../kernel/crud.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { excelEndpoints } from '../kernel/excel.ts';
import { audit, id, nullableText } from '../kernel/fields.ts';
import { optionalRaw, optionalText, requiredName, requiredText } from '../kernel/kinds.ts';
import { labelled, labelledLike, momentOf } from '../kernel/labels.ts';
import { optionalLink } from '../kernel/link-field.ts';
import { moment } from '../kernel/moments.ts';
import { ListQuery, Page } from '../kernel/page.ts';
import { reachEndpoints, recycleBinEndpoints } from '../kernel/removal.ts';
import { named, withTexts } from '../kernel/texts.ts';

export const DRAFT = '0';
export const PUBLISHED = '1';
export const REVOKED = '2';

/** Form input of an announcement (docs/wire/system-announcements.md §1); `titile` is the wire's spelling. */
export const AnnouncementDraft = z.object({
  titile: requiredName('标题', 100, '请输入标题!'),
  /** 1 notice, 2 system message */
  msgCategory: inBulk(labelled('消息类型', z.enum(['1', '2'], '请选择消息类型!'))),
  startTime: moment('开始时间'),
  endTime: moment('结束时间'),
  priority: inBulk(labelled('优先级', z.enum(['L', 'M', 'H'], '请选择优先级').nullish())),
  msgType: labelled('通告对象类型', z.enum(['USER', 'ALL'], '请选择通告对象类型!')),
  msgAbstract: requiredText('摘要', 2000, '请输入摘要!'),
  /** Ids, each followed by a comma; only for recipients of type USER. */
  userIds: named({ table: 'sys_user', text: 'realname', code: 'id' }, labelled('指定用户', optionalRaw(200_000))),
  msgContent: labelled('内容', optionalRaw(2_000_000)),
  /** `url` opens a page of the console, `component` a view in a dialog. */
  openType: labelled('处理方式', optionalText(20)),
  openPage: labelled('处理页面', optionalLink(255)),
  /** The record that the view shows. */
  busId: labelled('业务ID', optionalRaw(50)),
  busType: labelled('业务类型', optionalText(20)),
});

export type AnnouncementDraft = z.infer<typeof AnnouncementDraft>;

const content = z.object({
  id,
  titile: nullableText,
  msgContent: nullableText,
  startTime: nullableText,
  endTime: nullableText,
  /** The publisher's username. */
  sender: labelled('发布人', nullableText),
  priority: nullableText,
  msgCategory: nullableText,
  msgType: nullableText,
  sendStatus: labelled('发布状态', nullableText),
  sendTime: momentOf('datetime', labelled('发布时间', nullableText)),
  cancelTime: momentOf('datetime', labelled('撤销时间', nullableText)),
  delFlag: nullableText,
  busType: nullableText,
  busId: nullableText,
  openType: nullableText,
  openPage: nullableText,
  userIds: nullableText,
  msgAbstract: nullableText,
  dtTaskId: nullableText,
  ...audit,
});

export const Announcement = withTexts(labelledLike(AnnouncementDraft, content), {
  priority: 'priority',
  msgCategory: 'msg_category',
  msgType: 'msg_type',
  sendStatus: 'send_status',
});
export type Announcement = z.infer<typeof Announcement>;

/** Content of the bell: the five newest unread notices and the five newest unread system messages. */
export const UnreadNotices = z.object({
  anntMsgList: z.array(Announcement),
  anntMsgTotal: z.number(),
  sysMsgList: z.array(Announcement),
  sysMsgTotal: z.number(),
});
export type UnreadNotices = z.infer<typeof UnreadNotices>;

const read = permit('system/SysAnnouncementList');
const subject = { noun: '通告', name: 'titile' };
const crud = crudEndpoints('/sys/annountCement', Announcement, AnnouncementDraft, { read, code: 'announcement', subject });
const one = z.object({ id });
/** room for the longest content (two million characters, three bytes each) and its recipients */
const bodyLimit = 8 * 1024 * 1024;
const release = permit('announcement:release');

const list = defineEndpoint({
  method: 'GET',
  path: '/sys/annountCement/list',
  access: read,
  subject,
  query: ListQuery,
  finds: ['titile', 'sender'],
  result: Page(Announcement),
});

/** docs/wire/system-announcements.md §1 and docs/wire/shell.md §2; paths spelled as the wire does */
export const announcements = {
  ...crud,
  ...excelEndpoints('/sys/annountCement', 'announcement'),
  ...reachEndpoints('/sys/annountCement', crud),
  restore: recycleBinEndpoints('/sys/annountCement', crud.remove.access).restore,
  add: { ...crud.add, bodyLimit },
  edit: { ...crud.edit, bodyLimit },
  ...bulkEndpoints('/sys/annountCement', AnnouncementDraft, { list, edit: crud.edit }),
  /** Recipients may read announcements sent to them; users who manage announcements may read all. */
  byId: { ...crud.byId, access: 'signed-in' as const },
  publish: defineEndpoint({
    method: ['GET', 'POST', 'PUT'],
    path: '/sys/annountCement/doReleaseData',
    access: release,
    subject,
    query: one,
    text: '该系统通知发布成功',
    code: 200,
    operation: '发布',
  }),
  revoke: defineEndpoint({
    method: ['GET', 'POST', 'PUT'],
    path: '/sys/annountCement/doReovkeData',
    access: release,
    subject,
    query: one,
    text: '该系统通知撤销成功',
    code: 200,
    operation: '撤销',
  }),
  unread: defineEndpoint({ method: 'GET', path: '/sys/annountCement/listByUser', access: 'signed-in', result: UnreadNotices }),
  /** Makes open consoles reload their bell: for one announcement, or after the caller marked all as read. */
  pushAgain: defineEndpoint({
    method: ['GET', 'POST', 'PUT'],
    path: '/sys/annountCement/syncNotic',
    access: 'signed-in',
    query: z.object({ anntId: id.optional() }),
    code: 0,
    operation: '我的消息-同步推送',
  }),
};
