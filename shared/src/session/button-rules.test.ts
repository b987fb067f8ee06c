import { permit } from '#contract/index.ts';
import { offersOf } from '#contract/session/index.ts';
import { canCall } from './button-rules.ts';
import { greetingAt } from './greeting.ts';

const button = (action: string, type = '1', status = '1') => ({ action, type, status });
const nobody = { menu: [], auth: [], allAuth: [] };
const can = (permissions: Partial<Parameters<typeof canCall>[0]>, ...codes: [string, ...string[]]) =>
  canCall({ ...nobody, ...permissions }, { access: permit(...codes) }, offersOf.mortise);

it('allows what was granted, and what has its rule switched off', () => {
  const rules = { auth: [button('user:add')], allAuth: [button('user:add'), button('user:edit'), button('user:open', '1', '0')] };
  expect(['user:add', 'user:edit', 'user:open', 'user:unheard'].map((code) => can(rules, code))).toEqual([true, false, true, false]);
});

it('reads comma lists, and ignores rules that only enable', () => {
  expect(can({ auth: [button('a, b')] }, 'b')).toBe(true);
  expect(can({ auth: [button('a', '2')], allAuth: [button('a', '2', '0')] }, 'a')).toBe(false);
});

it('allows an endpoint of which one code was granted, a button or a view below any menu', () => {
  const menu = [{ id: '1', path: '/isystem', children: [{ id: '2', path: '/isystem/user', component: 'system/UserList' }] }];
  expect(can({ menu }, 'system/RoleUserList', 'system/UserList')).toBe(true);
  expect(can({ auth: [button('user:add')] }, 'user:edit', 'user:add')).toBe(true);
  expect(can({ menu }, 'system/RoleUserList')).toBe(false);
});

it('allows every signed-in user what requires no code', () => {
  expect(canCall(nobody, { access: 'signed-in' }, offersOf.mortise)).toBe(true);
  expect(canCall(nobody, { access: 'public' }, offersOf.mortise)).toBe(true);
});

describe('in front of JeecgBoot', () => {
  // the six rows of allAuth and the two of auth that a stock installation gives `admin`
  const stock = {
    menu: [{ id: '1', path: '/isystem/user', component: 'system/UserList' }],
    auth: [button('user:add'), button('user:form:phone', '2')],
    allAuth: [
      button('online:goGenerateCode'),
      button('user:add'),
      button('user:edit'),
      button('user:sex'),
      button('user:form:birthday'),
      button('user:form:phone', '2'),
    ],
  };
  const may = (code: string) => canCall(stock, { access: permit(code) }, offersOf.jeecg);

  it('frees the codes that no menu row names', () => {
    expect(['role:add', 'department:edit', 'user:password'].map(may)).toEqual([true, true, true]);
  });

  it('refuses a code that a row names and nobody was granted', () => {
    expect([may('user:add'), may('user:edit')]).toEqual([true, false]);
  });

  it('does not free views', () => {
    expect([may('system/UserList'), may('system/RoleUserList')]).toEqual([true, false]);
  });
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
