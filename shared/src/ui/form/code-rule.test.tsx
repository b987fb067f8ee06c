import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkRules } from '#contract/settings/index.ts';
import { mockEndpoint, refusal } from '#testing/index.ts';
import { Form, Input } from '../antd.ts';
import { codeRule } from './code-rule.ts';
import { clearServerChecks } from './server-check.ts';

const field = (ruleCode?: string, options = {}) =>
  render(
    <Form>
      <Form.Item name="code" label="编码" rules={[codeRule(ruleCode, options)]}>
        <Input />
      </Form.Item>
    </Form>,
  );

beforeEach(clearServerChecks);

it('shows the rule’s objection to a value, which is sent URL-encoded twice', async () => {
  const person = userEvent.setup();
  const asked = mockEndpoint(checkRules.check, refusal('只能包含数字'));
  field('common');
  await person.type(screen.getByLabelText('编码'), 'a%b');
  expect(await screen.findByText('只能包含数字')).toBeVisible();
  expect(asked.asked).toMatchObject([{ query: { ruleCode: 'common', value: 'a%25b' } }]);
});

it('lets a value pass that meets the rule', async () => {
  const person = userEvent.setup();
  const asked = mockEndpoint(checkRules.check, null);
  field('common');
  await person.type(screen.getByLabelText('编码'), '12');
  await waitFor(() => expect(asked.asked).toHaveLength(1));
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each([
  [undefined, 'x'],
  ['common', ''],
])('asks nothing of rule %p and value %p', async (ruleCode, value) => {
  const asked = mockEndpoint(checkRules.check, refusal('不行'));
  const { validator } = codeRule(ruleCode) as { validator: (rule: object, value: string) => Promise<void> };
  await expect(validator({}, value)).resolves.toBeUndefined();
  expect(asked.asked).toHaveLength(0);
});

it('advises without refusing the value', async () => {
  const person = userEvent.setup();
  const part = { digits: '*', pattern: '^[0-9]+$', message: '只能包含数字', checkValue: 'a', passed: false as const };
  mockEndpoint(checkRules.check, refusal('只能包含数字', 500, part));
  field('common', { advises: true });
  await person.type(screen.getByLabelText('编码'), 'a');
  expect(await screen.findByText('只能包含数字')).toBeVisible();
  expect(document.querySelector('.ant-form-item-has-warning')).toBeVisible();
  expect(document.querySelector('.ant-form-item-has-error')).toBeNull();
});

it('has no advice if the server does not have the rule', async () => {
  const asked = mockEndpoint(checkRules.check, refusal('该编码不存在'));
  const { validator } = codeRule('gone', { advises: true }) as { validator: (rule: object, value: string) => Promise<void> };
  await expect(validator({}, 'a')).resolves.toBeUndefined();
  expect(asked.asked).toHaveLength(1);
});
