export { Announcement, AnnouncementDraft, announcements, DRAFT, PUBLISHED, REVOKED, UnreadNotices } from './announcement.ts';
export { AnnouncementReader, announcementReaders, READ_STATES } from './announcement-reader.ts';
export { Delivery, DeliveryDraft, deliveries } from './delivery.ts';
export { escapeHtml, type Filled, fillTemplate, type TemplateValues, templateValues } from './fill-template.ts';
export { modernTag, type Tag } from './legacy-html.ts';
export { MESSAGE_STATE, MESSAGE_TYPE, Message, MessageDraft, messages, sendableTypes } from './message.ts';
export { isHtmlType, MessageOrder, MessageTemplate, MessageTemplateDraft, messageTemplates } from './message-template.ts';
export { MyAnnouncement, myAnnouncements, pushTests } from './my-announcement.ts';
export {
  NOTICE_CATEGORIES,
  NOTICE_PRESETS,
  NOTICE_WAYS,
  type NoticeCategory,
  NoticeChoice,
  NoticeChoices,
  type NoticeWay,
  noticeChoices,
} from './notice-choice.ts';
export { pictureSource } from './picture-source.ts';
export {
  ACCOUNT_FROZEN,
  HEARTBEAT,
  HEARTBEAT_EVERY,
  MONITOR_EVENT,
  type PushFrame,
  pauseBefore,
  readPushFrame,
  SESSION_ENDED,
  SESSION_OVER,
} from './push-frame.ts';
export { allowedStyle, declarationsOf, RICH_ATTRIBUTES, RICH_TAGS, styleText } from './rich-text.ts';
