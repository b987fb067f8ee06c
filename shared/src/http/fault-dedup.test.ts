import { noticeOf } from './fault-catalogue.ts';
import { createFaultDedup } from './fault-dedup.ts';

const ended = noticeOf({ status: 500, message: 'Token失效，请重新登录', withToken: true });
const refused = noticeOf({ status: 403, withToken: true });
const offline = noticeOf({ online: false, withToken: true });

it('reports the end of a session once per token', () => {
  const { isNew } = createFaultDedup();
  expect([1, 2, 3, 4, 5].map(() => isNew(ended, 'a'))).toEqual([true, false, false, false, false]);
  expect(isNew(ended, 'b')).toBe(true);
});

it('reports a refusal again only after its notice has gone', () => {
  let now = 0;
  const { isNew } = createFaultDedup(() => now);
  expect(isNew(refused, 'a')).toBe(true);
  now = 3999;
  expect(isNew(refused, 'a')).toBe(false);
  now = 8000;
  expect(isNew(refused, 'a')).toBe(true);
});

it('reports a lost connection once until a response arrives', () => {
  let now = 0;
  const { isNew, answered } = createFaultDedup(() => now);
  expect(isNew(offline, 'a')).toBe(true);
  now = 3_600_000;
  expect(isNew(offline, 'a')).toBe(false);
  answered();
  expect(isNew(offline, 'a')).toBe(true);
});
