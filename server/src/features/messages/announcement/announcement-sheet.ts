import { Announcement, AnnouncementDraft } from '@mortise/shared/contract/messages';
import { sheetOf } from '#http/workbook/sheet-of.ts';

/** A sheet has no columns for summary and recipients: the title is taken as summary, recipients are chosen in the form. */
export const SheetAnnouncement = AnnouncementDraft.omit({ msgAbstract: true, userIds: true }).transform(
  (row): AnnouncementDraft => ({ ...row, msgAbstract: row.titile }),
);

/** Workbook layout of announcements (docs/wire/system-announcements.md §1). Imported rows become unpublished drafts. */
export const announcementSheet = sheetOf(Announcement, {
  title: '系统通告列表数据',
  draft: SheetAnnouncement,
  columns: [
    'titile',
    'msgContent',
    'startTime',
    'endTime',
    { field: 'sender', shownOnly: true },
    'priority',
    'msgCategory',
    'msgType',
    { field: 'sendStatus', shownOnly: true },
    { field: 'sendTime', shownOnly: true },
    { field: 'cancelTime', shownOnly: true },
  ],
  required: ['titile', 'startTime', 'endTime', 'msgCategory', 'msgType'],
});
