import { setTimeout as pause } from 'node:timers/promises';
import { createTurns } from '#platform/async/turns.ts';
import { type Channel, Undelivered } from './channel.ts';
import type { OutboxRepository, OutgoingMessage } from './outbox.repository.ts';

/** Messages claimed at once, and sent at the same time. */
const BATCH = 10;
const AT_ONCE = 5;
/** Longer than a batch takes if every server times out. Seconds. */
const LEASE = 120;
/** Of one attempt. Milliseconds. */
const ATTEMPT_WITHIN = 50_000;
const ATTEMPTS = 6;
/** Seconds before the second attempt, the third, … */
const PAUSES = [60, 300, 900, 3600, 14_400];
/** To one receiver by one channel. */
const PER_HOUR = 30;
const PUT_OFF = 600;

export interface Drained {
  sent: number;
  failed: number;
  /** Beyond what a receiver gets within an hour. */
  postponed: number;
  /** Claimed, but not begun before the drain was asked to close; the next drain sends them. */
  left: number;
}
type End = keyof Drained;

interface Until {
  /** Aborts what is under way. */
  signal: AbortSignal;
  /** Begins nothing new once it aborts. */
  closing?: AbortSignal;
}

interface Parts {
  repository: OutboxRepository;
  /** By `msgType`. */
  channels: Readonly<Record<string, Channel>>;
  /** A message that the outbox will not try again by itself. */
  onGivenUp: (message: OutgoingMessage, reason: string) => Promise<void>;
  onTrouble: (error: unknown) => void;
}

/** Sends what waits in `sys_sms` (ADR 75). */
export const createOutbox = ({ repository, channels, onGivenUp, onTrouble }: Parts) => {
  /** The reason, or undefined if the message got away. */
  const attempt = async (message: OutgoingMessage, signal: AbortSignal): Promise<Undelivered | undefined> => {
    const channel = channels[message.esType ?? ''];
    if (!channel) return new Undelivered(message.esType ? '没有配置此发送方式' : '没有选择发送方式', true);
    const within = AbortSignal.timeout(ATTEMPT_WITHIN);
    try {
      await channel(message, AbortSignal.any([signal, within]));
      return undefined;
    } catch (error) {
      if (error instanceof Undelivered) return error;
      signal.throwIfAborted();
      if (within.aborted) return new Undelivered('发送超时', false);
      onTrouble(error);
      return new Undelivered('发送时出错，请查看服务器日志', false);
    }
  };

  const retryAfter = ({ esSendNum }: OutgoingMessage, { final }: Undelivered) => {
    const made = (esSendNum ?? 0) + 1;
    return final || made >= ATTEMPTS ? null : (PAUSES[made - 1] ?? null);
  };

  const send = async (message: OutgoingMessage, signal: AbortSignal, once = false) => {
    const refused = await attempt(message, signal);
    if (!refused) {
      await repository.markSent(message.id);
      return undefined;
    }
    const seconds = once ? null : retryAfter(message, refused);
    await repository.markFailed(message.id, refused.message, seconds);
    // whoever sends one at once is answered the reason; the others must not wait for what cannot be told
    if (seconds === null && !once) await onGivenUp(message, refused.message).catch(onTrouble);
    return refused;
  };

  const sendWithinLimit = async (message: OutgoingMessage, { signal, closing }: Until): Promise<End> => {
    signal.throwIfAborted();
    if (closing?.aborted) {
      await repository.release([message.id]);
      return 'left';
    }
    if ((await repository.sentWithinHour(message)) < PER_HOUR) return (await send(message, signal)) ? 'failed' : 'sent';
    await repository.postpone(message.id, `该接收人一小时内已收到 ${PER_HOUR} 条，稍后自动发送`, PUT_OFF);
    return 'postponed';
  };

  // one after another to a receiver, so that mails under way count for the limit
  const turns = createTurns();
  const sendClaimed = (message: OutgoingMessage, until: Until) =>
    turns(`${message.esType} ${message.esReceiver}`, () => sendWithinLimit(message, until));

  const drainAll = async (until: Until): Promise<Drained> => {
    const { signal, closing } = until;
    const drained: Drained = { sent: 0, failed: 0, postponed: 0, left: 0 };
    for (;;) {
      signal.throwIfAborted();
      if (closing?.aborted) return drained;
      const claimed = await repository.claim(BATCH, LEASE);
      if (!claimed.length) return drained;
      const work = async () => {
        for (let next = signal.aborted ? undefined : claimed.shift(); next; next = signal.aborted ? undefined : claimed.shift()) {
          drained[await sendClaimed(next, until)] += 1;
        }
      };
      try {
        await Promise.all(Array.from({ length: AT_ONCE }, work));
      } finally {
        if (claimed.length) await repository.release(claimed.map(({ id }) => id));
      }
    }
  };

  const drains = createTurns();
  let draining = 0;

  return {
    /** Sends everything that is due. Safe in several processes at once; in one process a second call waits for the first. */
    async drain(until: Until): Promise<Drained> {
      draining += 1;
      try {
        return await drains('', () => drainAll(until));
      } finally {
        draining -= 1;
      }
    },
    /** Whether this process is sending what is due. */
    isDraining: () => draining > 0,
    /** Sends one message now, and does not try again. @returns the reason if it did not get away */
    async sendNow(id: string, signal: AbortSignal) {
      const message = await repository.find(id);
      return message && (await send(message, signal, true))?.message;
    },
  };
};
export type Outbox = ReturnType<typeof createOutbox>;

const DEBOUNCE = 200;

/** Drains the outbox soon after `wake`, one drain at a time. */
export const createOutboxWaker = (
  drain: () => Promise<unknown>,
  { stopping, onTrouble }: { stopping: AbortSignal; onTrouble: (error: unknown) => void },
) => {
  let working: Promise<void> | undefined;
  let again = false;
  const work = async () => {
    try {
      do {
        await pause(DEBOUNCE, undefined, { signal: stopping });
        again = false;
        await drain();
      } while (again);
    } catch (error) {
      if (!stopping.aborted) onTrouble(error);
    } finally {
      working = undefined;
    }
  };
  return {
    wake() {
      again = true;
      if (!stopping.aborted) working ??= work();
    },
    close: async () => await working,
  };
};
