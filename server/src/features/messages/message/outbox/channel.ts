import type { OutgoingMessage } from './outbox.repository.ts';

/** Why a message did not get away, in Chinese. `final`: another attempt would end the same way. */
export class Undelivered extends Error {
  readonly final: boolean;
  constructor(message: string, final: boolean, options?: ErrorOptions) {
    super(message, options);
    this.final = final;
  }
}

/** One way to reach a receiver. Throws Undelivered. May get a message twice if a process dies after sending it. */
export type Channel = (message: OutgoingMessage, signal: AbortSignal) => Promise<void>;

/** Receivers, separated by commas. */
export const receiversOf = ({ esReceiver }: OutgoingMessage) => {
  const receivers = (esReceiver ?? '')
    .split(/[,，;；\s]+/)
    .map((receiver) => receiver.trim())
    .filter(Boolean);
  if (!receivers.length) throw new Undelivered('没有接收人', true);
  return receivers;
};
