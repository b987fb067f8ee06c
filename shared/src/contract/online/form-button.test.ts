import { FormButtonDraft } from './form-button.ts';

const accepts = (over: { exp?: string; buttonCode?: string }) =>
  FormButtonDraft.safeParse({
    cgformHeadId: '1',
    buttonCode: 'check',
    buttonName: '检查',
    buttonStyle: 'link',
    optType: 'js',
    buttonStatus: '1',
    ...over,
  }).success;
const withExpression = (exp: string) => accepts({ exp });

it.each(['edit', 'onlChange', '__proto__', 'toString', 'a;b', '1a'])('refuses the code "%s", which no button can call', (buttonCode) => {
  expect(accepts({ buttonCode })).toBe(false);
});

it.each(['', 'age#eq#20', '状态#in#1,2 && name#ne#a b  || note#empty#true', 'age#eq#'])('accepts the expression "%s"', (exp) => {
  expect(withExpression(exp)).toBe(true);
});

it.each(['age', 'age#like#2', 'age#eq#1 &&', 'age#eq#1 & b#eq#2'])('refuses the expression "%s"', (exp) => {
  expect(withExpression(exp)).toBe(false);
});

it('refuses a text of many conditions and blanks at once, without trying every way to divide the blanks', () => {
  expect(withExpression(`${`a#eq#${' '.repeat(20)}&& `.repeat(9)}!`)).toBe(false);
});
