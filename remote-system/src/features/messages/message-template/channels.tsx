import { messages, sendableTypes } from '@mortise/shared/contract/messages';
import { useOffers } from '@mortise/shared/session';
import { Typography, useOne } from '@mortise/shared/ui';

/** Values of `msgType` that the server can send by. */
export type Channels = readonly string[];

/** `undefined` until the server has said so, and in front of JeecgBoot, which does not say. */
export const useChannels = (): Channels | undefined => {
  const { messageStates } = useOffers();
  const { data } = useOne(messages.outbox, messageStates ? {} : null);
  return data && sendableTypes(data);
};

export const isMissing = (channels: Channels | undefined, type: string | null | undefined): boolean =>
  Boolean(type && channels && !channels.includes(type));

/** The text below a channel that is chosen, but missing. */
export const missingChannel = (channels: Channels | undefined, type: string | null | undefined) =>
  isMissing(channels, type) ? <Typography.Text type="warning">服务器没有配置此发送方式，消息不会送达</Typography.Text> : undefined;
