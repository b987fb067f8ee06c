export { Announcement, AnnouncementDraft, announcements, DRAFT, PUBLISHED, REVOKED, UnreadNotices } from './announcement.ts';
export { Delivery, DeliveryDraft, deliveries } from './delivery.ts';
export { MyAnnouncement, myAnnouncements, pushTests } from './my-announcement.ts';
export { pictureSource } from './picture-source.ts';
export { ACCOUNT_FROZEN, HEARTBEAT, HEARTBEAT_EVERY, type PushFrame, pauseBefore, readPushFrame, SESSION_OVER } from './push-frame.ts';
