import { Refusal } from '#platform/refusal.ts';
import { parseExpression } from './rule-expression.ts';

it('parses comparisons combined with and, or and parentheses', () => {
  expect(parseExpression("sex = 1 and (realname like '张%' or status <> 2)")).toEqual({
    all: [
      { column: 'sex', op: 'eq', not: false, values: ['1'] },
      {
        any: [
          { column: 'realname', op: 'like', not: false, values: ['张%'] },
          { column: 'status', op: 'ne', not: false, values: ['2'] },
        ],
      },
    ],
  });
});

it('parses lists, is null, variables and quotes within a string', () => {
  expect(parseExpression("org_code IN ('A01', #{sys_org_code})")).toEqual({
    column: 'org_code',
    op: 'in',
    not: false,
    values: ['A01', '#{sys_org_code}'],
  });
  expect(parseExpression('email IS NOT NULL')).toEqual({ column: 'email', op: 'null', not: true, values: [] });
  expect(parseExpression("realname not like '%''%'")).toEqual({ column: 'realname', op: 'like', not: true, values: ["%'%"] });
});

it.each([
  ['a second statement', '1 = 1; delete from sys_user'],
  ['a literal on the left', '1 = 1'],
  ['a comment', 'sex = 1 -- and more'],
  ['a sub-query', 'id in (select user_id from sys_user_role)'],
  ['a function', "lower(username) = 'admin'"],
  ['a column on the right', 'username = realname'],
  ['a column of another table', "sys_role.role_code = 'admin'"],
  ['a union', 'sex = 1 union select password from sys_user'],
  ['an unclosed parenthesis', '(sex = 1'],
  ['an unterminated string', "username = 'admin"],
  ['a trailing and', 'sex = 1 and'],
  ['nothing', '   '],
  ['a cast', "sex = '1'::int"],
  ['too deeply nested parentheses', `${'('.repeat(200)}sex = 1${')'.repeat(200)}`],
])('refuses %s', (_what, source) => {
  expect(() => parseExpression(source)).toThrow(Refusal);
});
