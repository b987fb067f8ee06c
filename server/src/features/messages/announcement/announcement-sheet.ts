import { textsOf } from '@mortise/shared/contract';
import { Announcement, AnnouncementDraft } from '@mortise/shared/contract/messages';
import type { SheetColumn } from '#http/workbook/sheet-layout.ts';

/** Rows have neither a summary nor recipients: of the one the title serves, the others are chosen in the form. */
export const SheetAnnouncement = AnnouncementDraft.omit({ msgAbstract: true, userIds: true }).transform(
  (row): AnnouncementDraft => ({ ...row, msgAbstract: row.titile }),
);

const columns: SheetColumn[] = [
  { title: '标题', field: 'titile' },
  { title: '内容', field: 'msgContent' },
  { title: '开始时间', field: 'startTime', time: 'moment' },
  { title: '结束时间', field: 'endTime', time: 'moment' },
  { title: '发布人', field: 'sender', shownOnly: true },
  { title: '优先级', field: 'priority' },
  { title: '消息类型', field: 'msgCategory' },
  { title: '通告对象类型', field: 'msgType' },
  { title: '发布状态', field: 'sendStatus', shownOnly: true },
  { title: '发布时间', field: 'sendTime', shownOnly: true },
  { title: '撤销时间', field: 'cancelTime', shownOnly: true },
];

/** Announcements in a workbook (docs/wire/system-announcements.md §1). What is imported is a draft, published by nobody. */
export const announcementSheet = {
  title: '系统通告列表数据',
  columns,
  required: ['titile', 'startTime', 'endTime', 'msgCategory', 'msgType'],
  sources: textsOf(Announcement),
  draft: SheetAnnouncement,
};
