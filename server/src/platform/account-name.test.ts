import { nameFrom, oddCodeReason, oddNameReason } from './account-name.ts';

it.each(['admin', '张三', 'li.si_2@example-1', '13800000002', '_reserve_user_external'])('takes the name %s', (name) => {
  expect(oddNameReason(name)).toBeUndefined();
});

it.each(['аdmin', 'ad\u200bmin', 'admin ', 'ad min', 'ａdmin', 'admın', 'ad\u0301min', 'admin\u202e', '<b>', "a'b", 'a/b', ''])(
  'refuses the name %j',
  (name) => {
    expect(oddNameReason(name)).toBe('用户账号只能包含字母、数字、汉字和 . _ @ -');
  },
);

it('takes no Chinese in the code of a role', () => {
  expect([oddCodeReason('vue_user'), oddCodeReason('管理员')]).toEqual([undefined, '角色编码只能包含字母、数字和 . _ @ -']);
});

it('makes a name of any text', () => {
  expect(['github:4711', 'ａｄｍｉｎ', 'а', ''].map(nameFrom)).toEqual(['github_4711', 'admin', '_', 'user']);
});
