import { createEarlyAnswers } from './early-answers.ts';

let now = 0;
let caller = 'admin';
const answerOf = (data: unknown) => async () => ({ data, status: 200 });
const made = () => createEarlyAnswers({ caller: () => caller, now: () => now });

beforeEach(() => {
  now = 0;
  caller = 'admin';
});

it('gives an answer once, to a request with the same query in any order', async () => {
  const early = made();
  early.keep('/list', { a: '1', b: '2', c: '' }, answerOf('rows'));
  expect(early.take('/list', { b: '2', a: '1' })).toBeDefined();
  expect(early.take('/list', { a: '1', b: '2' })).toBeUndefined();
});

it('keeps an answer from other queries and paths', () => {
  const early = made();
  early.keep('/list', { pageNo: '1' }, answerOf('rows'));
  expect(early.take('/list', { pageNo: '2' })).toBeUndefined();
  expect(early.take('/list', { pageNo: '1', name: 'x' })).toBeUndefined();
  expect(early.take('/other', { pageNo: '1' })).toBeUndefined();
});

it('keeps an answer from another account', () => {
  const early = made();
  early.keep('/list', {}, answerOf('rows'));
  caller = 'jeecg';
  expect(early.take('/list', {})).toBeUndefined();
});

it('forgets an answer after ten seconds, and after a write', () => {
  const early = made();
  early.keep('/list', {}, answerOf('rows'));
  now = 10_000;
  expect(early.take('/list', {})).toBeUndefined();
  early.keep('/list', {}, answerOf('rows'));
  early.discard();
  expect(early.take('/list', {})).toBeUndefined();
});

it('sends a request that is under way only once', () => {
  const early = made();
  const send = jest.fn(answerOf('rows'));
  early.keep('/list', {}, send);
  early.keep('/list', {}, send);
  expect(send).toHaveBeenCalledTimes(1);
});

it('gives what has arrived at once, and leaves what is under way for later', async () => {
  const early = made();
  early.keep('/list', {}, answerOf('rows'));
  expect(early.takeArrived('/list', {})).toBeUndefined();
  await Promise.resolve();
  expect(early.takeArrived('/list', {})).toEqual({ data: 'rows', status: 200 });
  expect(early.take('/list', {})).toBeUndefined();
});

it('forgets a request that failed', async () => {
  const early = made();
  early.keep('/list', {}, () => Promise.reject(new Error('offline')));
  await Promise.resolve();
  await Promise.resolve();
  expect(early.take('/list', {})).toBeUndefined();
});
