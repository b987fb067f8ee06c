import type { PushFrame } from '@mortise/shared/contract/messages';

/** `category`: of the notice that the frame is about; receivers that want a notification get the frame with `popup`. */
export type Published = Omit<PushFrame, 'cmd' | 'popup'> & { category?: string };

/** Pushes frames to the open consoles of all processes. The part of the hub that features get. */
export interface Push {
  publishTopic(frame: Published & { cmd?: PushFrame['cmd'] }): void;
  publishToUser(userId: string, frame: Published): void;
}
