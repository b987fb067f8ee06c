import { createMemoryCommons } from '#platform/commons/memory-commons.ts';
import { createSmsLimits } from './sms-limits.ts';

const TEXT = '操作过于频繁，请10分钟后再试';
const open = (perHour = 1000) => createSmsLimits(createMemoryCommons(), perHour);
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'sent',
    (error: Error) => error.message,
  );
const inTurn = async (count: number, work: (turn: number) => Promise<unknown>) => {
  const answers: string[] = [];
  for (let turn = 0; turn < count; turn += 1) answers.push(await outcome(work(turn)));
  return answers.filter((answer) => answer === 'sent').length;
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('sends five messages to a number in an hour and ten in a day, from any number of addresses', async () => {
  const limits = open();
  const send = (turn: number) => limits.countMessage({ name: '138', ip: `10.0.${turn}.1` });
  expect(await inTurn(40, send)).toBe(5);
  await jest.advanceTimersByTimeAsync(3600_000);
  expect(await inTurn(40, send)).toBe(5);
  await jest.advanceTimersByTimeAsync(3600_000);
  expect(await outcome(send(1))).toBe(TEXT);
  expect(await outcome(limits.countMessage({ name: '139', ip: '10.0.0.1' }))).toBe('sent');
});

it('keeps messages for the owner of a number that strangers have used up', async () => {
  const limits = open();
  await inTurn(40, (turn) => limits.countMessage({ name: '138', ip: `10.0.${turn}.1` }));
  const owner = { name: '138', ip: '10.1.1.1', isFamiliar: async () => true };
  expect(await inTurn(20, () => limits.countMessage(owner))).toBe(5);
});

it('sends a limited number of messages in all', async () => {
  const limits = open(7);
  expect(await inTurn(30, (turn) => limits.countMessage({ name: `number-${turn}`, ip: `10.0.${turn}.1` }))).toBe(7);
});

it('counts requests regardless of their outcome, per number and address, and per address', async () => {
  const limits = open();
  expect(await inTurn(20, () => limits.countRequest({ name: '138', ip: '10.0.0.1' }))).toBe(5);
  expect(await inTurn(40, (turn) => limits.countRequest({ name: `139${turn}`, ip: '10.0.0.9' }))).toBe(30);
});
