import { checkRules, duplicates, fillRuleForms, fillRules } from '@mortise/shared/contract/settings';
import { aFillRule, mockEndpoint, pageWith, refusal, renderPage } from '@mortise/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { FillRuleListPage } from './fill-rule-list-page.tsx';

const codes = ['system/SysFillRuleList', 'fillRule:add', 'fillRule:edit', 'fillRule:delete'];
const generators = [{ className: 'mortise.SerialNumberRule', about: '流水号', paramsHint: '{"digits":4}' }];
const test = async (result: string | string[] | null) => {
  mockEndpoint(fillRules.list, pageWith([aFillRule({ ruleCode: 'serial' })]));
  const asked = mockEndpoint(fillRules.test, result);
  const { person } = renderPage(<FillRuleListPage />, { codes });
  await person.click(await screen.findByRole('button', { name: /更多/ }));
  await person.click(await screen.findByRole('menuitem', { name: '功能测试' }));
  await waitFor(() => expect(asked.asked[0]?.query).toEqual({ ruleCode: 'serial' }));
  return screen.findByRole('dialog');
};

it.each([
  ['NO001', '生成结果：NO001'],
  [['A03', '1'], '生成结果：A03，1'],
  [null, '没有结果，请检查规则实现类和规则参数'],
])('shows what the rule generates: %j', async (result, words) => {
  const dialog = await test(result);
  await waitFor(() => expect(dialog).toHaveTextContent(words));
});

it('offers the generators with an example of their parameters, and refuses what is no object', async () => {
  mockEndpoint(fillRules.list, pageWith([]));
  mockEndpoint(duplicates.check, null);
  mockEndpoint(checkRules.check, refusal('首位必须是字母'));
  mockEndpoint(fillRuleForms.generators, generators);
  const { person } = renderPage(<FillRuleListPage />, { codes });
  await person.click(screen.getByRole('button', { name: '新增' }));
  const form = within(await screen.findByRole('dialog'));
  await person.type(form.getByLabelText('规则实现类'), 'com.example.SerialNumberRule');
  expect(await form.findByText('例如 {"digits":4}')).toBeVisible();
  await person.clear(form.getByLabelText('规则参数'));
  await person.type(form.getByLabelText('规则参数'), '[[1]');
  expect(await form.findByText('只能传递JSON对象，不能传递JSON数组')).toBeVisible();
  // the field names a check rule
  await person.type(form.getByLabelText('规则Code'), '1a');
  expect(await form.findByText('首位必须是字母')).toBeVisible();
});
