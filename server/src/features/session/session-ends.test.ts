import { CommonsLost } from '#platform/commons/commons.ts';
import { createMemoryCommons } from '#platform/commons/memory-commons.ts';
import { createSessionEnds, endedBy } from './session-ends.ts';

it('keeps what ended a session, or the sessions of a user, in a close frame’s length', async () => {
  const ends = createSessionEnds(createMemoryCommons());
  await ends.note('user', endedBy.password('10.0.0.1'));
  await ends.note('session', endedBy.administrator('甲'.repeat(100)));
  expect(await ends.of('other', 'user')).toBe('登录密码已在另一台设备（10.0.0.1）上更改');
  const text = (await ends.of('session', 'user')) ?? '';
  expect(text).toMatch(/^管理员 甲+$/);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(123);
  expect(await ends.of('other', 'another')).toBeUndefined();
});

it('does not keep a session from being ended while Redis is lost', async () => {
  const lost = async () => {
    throw new CommonsLost('gone');
  };
  const ends = createSessionEnds({ values: () => ({ put: lost, get: lost, take: lost, prolong: lost, remove: lost }) });
  await ends.note('session', 'x');
  expect(await ends.of('session', 'user')).toBeUndefined();
});
