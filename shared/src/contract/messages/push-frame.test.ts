import { pauseBefore, readPushFrame, SESSION_OVER } from './push-frame.ts';

it('keeps the close code that open pages know', () => {
  expect(SESSION_OVER).toBe(4401);
});

it('waits longer after each failure, up to a minute, and not all at the same time', () => {
  const earliest = [0, 1, 2, 3, 4, 5, 6].map((failures) => pauseBefore(failures, () => 0));
  expect(earliest).toEqual([5_000, 5_000, 5_000, 10_000, 20_000, 30_000, 30_000]);
  const latest = [1, 2, 3, 4, 5, 6].map((failures) => pauseBefore(failures, () => 1));
  expect(latest).toEqual([5_000, 10_000, 20_000, 40_000, 60_000, 60_000]);
});

it('reads frames, and nothing else', () => {
  expect(readPushFrame('{"cmd":"topic","msgTxt":"通知"}')).toEqual({ cmd: 'topic', msgTxt: '通知' });
  for (const text of ['HeartBeat', 'null', '5', '{}', '{"cmd":1}', undefined, {}]) expect(readPushFrame(text)).toBeUndefined();
});
