import { noticeOf } from './fault-catalogue.ts';
import { createToldOnce } from './told-once.ts';

const dead = noticeOf({ status: 500, message: 'Token失效，请重新登录', withToken: true });
const refused = noticeOf({ status: 403, withToken: true });
const offline = noticeOf({ online: false, withToken: true });

it('tells five deaths of one token once, and the next token anew', () => {
  const { isNews } = createToldOnce();
  expect([1, 2, 3, 4, 5].map(() => isNews(dead, 'a'))).toEqual([true, false, false, false, false]);
  expect(isNews(dead, 'b')).toBe(true);
});

it('repeats a refusal only when its notice is gone', () => {
  let now = 0;
  const { isNews } = createToldOnce(() => now);
  expect(isNews(refused, 'a')).toBe(true);
  now = 3999;
  expect(isNews(refused, 'a')).toBe(false);
  now = 8000;
  expect(isNews(refused, 'a')).toBe(true);
});

it('keeps silent about a lost line until something answers', () => {
  let now = 0;
  const { isNews, answered } = createToldOnce(() => now);
  expect(isNews(offline, 'a')).toBe(true);
  now = 3_600_000;
  expect(isNews(offline, 'a')).toBe(false);
  answered();
  expect(isNews(offline, 'a')).toBe(true);
});
