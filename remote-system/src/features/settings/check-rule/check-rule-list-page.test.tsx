import { checkRules, duplicates } from '@mortise/shared/contract/settings';
import { aCheckRule, mockEndpoint, pageWith, refusal, renderPage } from '@mortise/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { CheckRuleListPage } from './check-rule-list-page.tsx';

const codes = ['checkRule:add', 'checkRule:edit', 'checkRule:delete'];
const open = () => renderPage(<CheckRuleListPage />, { codes });
const part = (digits: string, pattern: string, message: string) => ({ digits, pattern, message });
const openForm = async () => {
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: '编辑' }));
  return { person, form: within(await screen.findByRole('dialog')) };
};

beforeEach(() => {
  mockEndpoint(duplicates.check, null);
  mockEndpoint(checkRules.check, null);
});

it('saves parts in the order in which they are applied, with priorities', async () => {
  const ruleJson = JSON.stringify([part('*', '^.{3,}$', '太短'), part('2', '[A-Z]+', '字母'), part('*', '.*x', '以 x 结尾')]);
  mockEndpoint(checkRules.list, pageWith([aCheckRule({ ruleJson })]));
  const edit = mockEndpoint(checkRules.edit, null);
  const { person, form } = await openForm();
  expect(form.getByLabelText('局部规则 1 位数')).toHaveValue('2');
  await person.click(form.getByRole('button', { name: /添加局部规则/ }));
  await person.type(form.getByLabelText('局部规则 2 规则（正则表达式）'), 'y');
  await person.type(form.getByLabelText('局部规则 2 提示文本'), '须为 y');
  await person.click(form.getByRole('button', { name: '上移局部规则 2' }));
  await person.click(within(form.getByRole('radiogroup', { name: '全局规则 1 优先级' })).getByText('最后运行'));
  await person.click(form.getByRole('button', { name: '确定' }));
  await waitFor(() => expect(edit.asked).toHaveLength(1));
  expect(JSON.parse(edit.asked[0]?.body.ruleJson ?? '')).toEqual([
    part('1', 'y', '须为 y'),
    part('2', '[A-Z]+', '字母'),
    part('*', '^.{3,}$', '太短'),
    part('*', '.*x', '以 x 结尾'),
  ]);
});

it.each([
  [part('1', '', '字母'), '规则不能为空'],
  [part('1', 'a', ''), '提示文本不能为空'],
  [part('1', '(?=a)a', '字母'), /请输入正确的正则表达式：\(\?=a\)a/],
])('refuses %j before it is sent', async (bad, words) => {
  mockEndpoint(checkRules.list, pageWith([aCheckRule({ ruleJson: JSON.stringify([bad]) })]));
  const edit = mockEndpoint(checkRules.edit, null);
  const { person, form } = await openForm();
  await person.click(form.getByRole('button', { name: '确定' }));
  expect(await form.findByText(words)).toBeVisible();
  expect(edit.asked).toHaveLength(0);
});

it('shows in the test which parts fail and where, beside the answer of the server', async () => {
  const ruleJson = JSON.stringify([part('2', '[A-Z]+', '两位字母'), part('*', '^\\w+$', '无符号')]);
  mockEndpoint(checkRules.list, pageWith([aCheckRule({ ruleJson })]));
  mockEndpoint(checkRules.check, refusal('两位字母'));
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: /更多/ }));
  await person.click(await screen.findByRole('menuitem', { name: '功能测试' }));
  await person.type(await screen.findByLabelText('测试内容'), 'a1c');
  const results = within(screen.getByRole('list', { name: '各部分的结果' }));
  const [first, second] = await results.findAllByRole('listitem');
  expect(first).toHaveTextContent('第 1-2 位[A-Z]+两位字母');
  expect(second).toHaveTextContent('全部字符^\\w+$通过');
  expect(
    within(screen.getByRole('list', { name: '字符位置' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['a1', '12', 'c3']);
  // of the part, and of the server's answer
  await waitFor(() => expect(screen.getAllByText('两位字母')).toHaveLength(2));
});
