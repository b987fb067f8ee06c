import { canSee, isLocked } from './button-rules.ts';
import { greetingAt } from './greeting.ts';

const button = (action: string, type = '1', status = '1') => ({ action, type, status });

it('shows what was granted, and what has its rule switched off', () => {
  const rules = { auth: [button('user:add')], allAuth: [button('user:add'), button('user:edit'), button('user:open', '1', '0')] };
  expect(['user:add', 'user:edit', 'user:open', 'user:unheard'].map((code) => canSee(rules, code))).toEqual([true, false, true, false]);
});

it('reads comma lists, and ignores rules that only enable', () => {
  expect(canSee({ auth: [button('a, b')], allAuth: [] }, 'b')).toBe(true);
  expect(canSee({ auth: [button('a', '2')], allAuth: [button('a', '2', '0')] }, 'a')).toBe(false);
});

it('locks what has an enabling rule that was not granted', () => {
  const allAuth = [button('form:phone', '2'), button('form:birthday', '2', '0'), button('form:sex', '1')];
  const lock = (code: string, auth = [button('other', '2')]) => isLocked({ auth, allAuth }, code);
  expect([lock('form:phone'), lock('form:birthday'), lock('form:sex')]).toEqual([true, false, false]);
  expect(lock('form:phone', [button('form:phone', '2')])).toBe(false);
});

it.each([
  [0, '早上好'],
  [8, '早上好'],
  [9, '上午好'],
  [10, '上午好'],
  [11, '中午好'],
  [12, '中午好'],
  [13, '下午好'],
  [19, '下午好'],
  [20, '晚上好'],
  [23, '晚上好'],
])('greets at %i with %s', (hour, words) => {
  expect(greetingAt(hour)).toBe(words);
});
