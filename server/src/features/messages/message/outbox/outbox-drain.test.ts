import { setTimeout as sleep } from 'node:timers/promises';
import type { OutboxRepository, OutgoingMessage } from './outbox.repository.ts';
import { createOutbox } from './outbox.service.ts';
import { sendMessagesJob } from './send-messages.job.ts';

const signal = new AbortController().signal;
const never = { signal };

/** An outbox of so many waiting mails, and how many of them were under way at most. */
const withWaiting = (count: number) => {
  const waiting = Array.from(
    { length: count },
    (_, n): OutgoingMessage => ({
      id: `m${n}`,
      esType: '2',
      esTitle: null,
      esContent: null,
      esReceiver: `r${n}@example.com`,
      esSendNum: 0,
      attachmentId: null,
    }),
  );
  const seen = { underWay: 0, most: 0, sent: 0, onSend: () => {}, released: [] as string[] };
  const repository = {
    claim: async (limit: number) => waiting.splice(0, limit),
    sentWithinHour: async () => 0,
    markSent: async () => undefined,
    release: async (ids: string[]) => void seen.released.push(...ids),
  } as unknown as OutboxRepository;
  const mail = async () => {
    seen.underWay += 1;
    seen.most = Math.max(seen.most, seen.underWay);
    await sleep(5);
    seen.underWay -= 1;
    seen.sent += 1;
    seen.onSend();
  };
  const onTrouble = (error: unknown) => {
    throw error;
  };
  const onGivenUp = async () => undefined;
  return { outbox: createOutbox({ repository, channels: { '2': mail }, onGivenUp, onTrouble }), seen };
};

it('has at most five mails under way in a process, however many ask it to send', async () => {
  const { outbox, seen } = withWaiting(60);
  const ends = await Promise.all([outbox.drain(never), outbox.drain(never), outbox.drain(never)]);
  expect(ends.reduce((sum, { sent }) => sum + sent, 0)).toBe(60);
  expect(seen.most).toBe(5);
});

it('does not keep a run of the job waiting while the process sends already', async () => {
  const { outbox } = withWaiting(20);
  const lines: string[] = [];
  const run = () => sendMessagesJob(outbox).run({ signal, closing: signal, log: (line) => lines.push(line), parameter: null, fireAt: 0 });
  const drain = outbox.drain(never);
  await run();
  expect(lines).toEqual(['正在发送，本次无需执行']);
  await drain;
  await run();
  expect(lines.at(-1)).toBe('发送成功 0 条，失败 0 条');
});

it('begins nothing new before the time limit of its run, gives back what it has claimed, and ends well', async () => {
  const { outbox, seen } = withWaiting(200);
  const closing = new AbortController();
  seen.onSend = () => {
    if (seen.sent === 12) closing.abort();
  };
  const lines: string[] = [];
  await sendMessagesJob(outbox).run({
    signal,
    closing: closing.signal,
    log: (line) => void lines.push(line),
    parameter: null,
    fireAt: 0,
  });
  // of the second ten claimed, those that were under way end
  expect(seen.sent).toBeGreaterThanOrEqual(12);
  expect(seen.sent + seen.released.length).toBe(20);
  expect(lines).toEqual([`发送成功 ${seen.sent} 条，失败 0 条`, '即将达到运行时限，其余消息在下次运行时发送']);
});
