import { type DataRule, dataRules, type RuleOutcome as Outcome } from '@mortise/shared/contract/access';
import { roles } from '@mortise/shared/contract/people';
import { http } from '@mortise/shared/http';
import { aRole, mockEndpoint, refusal, renderPage } from '@mortise/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { DataRuleForm } from './data-rule-form.tsx';

const dicts = {
  valid_status: { '0': '无效', '1': '有效' },
  rule_conditions: { '=': '等于', '!=': '不等于', USE_SQL_RULES: '自定义SQL表达式' },
};
const rule: DataRule = {
  id: 'r1',
  permissionId: 'm1',
  ruleName: '男性',
  ruleColumn: 'sex',
  ruleConditions: '=',
  ruleValue: '1',
  status: '1',
  createBy: null,
  createTime: null,
  updateBy: null,
  updateTime: null,
};
const exact = (total: number) => ({ total, isEstimate: false });
const about = (total: number) => ({ total, isEstimate: true });
const anOutcome = (more: Partial<Outcome> = {}): Outcome => ({
  sentence: '性别等于“1”',
  rows: { all: exact(2050), passing: exact(1972) },
  reason: null,
  note: null,
  together: null,
  ...more,
});
const role = aRole({ id: 'role1', roleName: '人事' });

const open = (of: DataRule | undefined = rule, more: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(<DataRuleForm permissionId="m1" {...(of && { rule: of })} onClose={() => undefined} onSaved={() => undefined} />, {
    codes: ['permission:rule', 'system/RoleUserList'],
    dicts,
    ...more,
  });
const panel = () => screen.findByRole('region', { name: '规则效果' });

beforeEach(() => {
  mockEndpoint(roles.all, [role]);
});

it('says what the rule means and how many rows it lets through, and asks again when typing pauses', async () => {
  const outcome = mockEndpoint(dataRules.outcome, ({ query }) => anOutcome({ sentence: `性别等于“${query.ruleValue}”` }));
  const { person } = open();
  expect(await within(await panel()).findByText('只显示：性别等于“1”')).toBeVisible();
  expect(await panel()).toHaveTextContent('现有 2,050 条中符合 1,972 条。只计您能看到的数据，变量按您本人代入。');
  expect(within(await panel()).getByRole('status')).toHaveAttribute('aria-live', 'polite');
  expect(outcome.asked.map(({ query }) => query)).toEqual([
    { permissionId: 'm1', id: 'r1', ruleColumn: 'sex', ruleConditions: '=', ruleValue: '1' },
  ]);
  await person.type(screen.getByLabelText('规则值'), '23');
  expect(await screen.findByText('只显示：性别等于“123”')).toBeVisible();
  expect(outcome.asked.map(({ query }) => query?.ruleValue)).toEqual(['1', '123']);
});

it('keeps the last answer while it asks', async () => {
  let answer: (outcome: Outcome) => void = () => undefined;
  const outcome = mockEndpoint(dataRules.outcome, ({ query }) =>
    query.ruleValue === '1' ? anOutcome() : new Promise<Outcome>((resolve) => (answer = resolve)),
  );
  const { person } = open();
  await screen.findByText('只显示：性别等于“1”');
  await person.type(screen.getByLabelText('规则值'), '2');
  // at once, before the pause is over
  expect(within(await panel()).getByRole('status')).toHaveAttribute('aria-busy', 'true');
  await waitFor(() => expect(outcome.asked).toHaveLength(2));
  expect(within(await panel()).getByRole('status')).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByText('只显示：性别等于“1”')).toBeVisible();
  answer(anOutcome({ sentence: '性别等于“12”' }));
  expect(await screen.findByText('只显示：性别等于“12”')).toBeVisible();
  expect(within(await panel()).getByRole('status')).toHaveAttribute('aria-busy', 'false');
});

it('gives up the question before when the next one is asked', async () => {
  const signals: ({ aborted?: boolean } | undefined)[] = [];
  const spy = http.interceptors.request.use((config) => {
    if (config.url === dataRules.outcome.path) signals.push(config.signal);
    return config;
  });
  mockEndpoint(dataRules.outcome, ({ query }) => (query.ruleValue === '123' ? anOutcome() : new Promise<Outcome>(() => undefined)));
  const { person } = open();
  await waitFor(() => expect(signals).toHaveLength(1));
  await person.type(screen.getByLabelText('规则值'), '23');
  await screen.findByText('只显示：性别等于“1”');
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
  http.interceptors.request.eject(spy);
});

it('asks nothing before the rule is complete', async () => {
  const outcome = mockEndpoint(dataRules.outcome, anOutcome());
  const { person } = renderPage(<DataRuleForm permissionId="m1" onClose={() => undefined} onSaved={() => undefined} />, {
    codes: ['permission:rule'],
    dicts,
  });
  expect(await panel()).toHaveTextContent('填写字段、条件和规则值后，这里显示规则的含义和现有数据中符合的条数。');
  await person.click(screen.getByLabelText('条件规则'));
  await person.click(await screen.findByTitle('不等于'));
  await person.type(screen.getByLabelText('规则值'), '1');
  await person.type(screen.getByLabelText('规则字段'), '   ');
  expect(await panel()).toHaveTextContent('填写字段、条件和规则值后');
  await person.clear(screen.getByLabelText('规则字段'));
  await person.type(screen.getByLabelText('规则字段'), 'sex');
  await screen.findByText('只显示：性别等于“1”');
  expect(outcome.asked.map(({ query }) => query)).toEqual([
    { permissionId: 'm1', ruleColumn: 'sex', ruleConditions: '!=', ruleValue: '1' },
  ]);
});

it('shows what the rules of chosen roles give together', async () => {
  const outcome = mockEndpoint(dataRules.outcome, ({ query }) =>
    query.roleIds
      ? anOutcome({
          rows: { all: about(30_000), passing: exact(1) },
          together: { sentence: '部门等于“A01”并且性别等于“1”', passing: exact(0), reason: null },
        })
      : anOutcome(),
  );
  const { person } = open();
  await screen.findByText('只显示：性别等于“1”');
  expect(await panel()).not.toHaveTextContent(/所选角色|部门角色/);
  await person.click(within(await panel()).getByLabelText('连同角色的其他规则'));
  await person.click(await screen.findByTitle('人事'));
  expect(await screen.findByText('连同所选角色的其他规则只显示：部门等于“A01”并且性别等于“1”')).toBeVisible();
  expect(await panel()).toHaveTextContent('现有 约 30,000 条中符合 1 条。');
  expect(await panel()).toHaveTextContent('其中符合 0 条。部门角色的规则不计在内。');
  expect(outcome.asked.at(-1)?.query).toMatchObject({ roleIds: 'role1' });
});

it('says that the chosen roles hold nothing else, and which rules the list takes', async () => {
  mockEndpoint(dataRules.outcome, anOutcome({ note: '只有最后一个“用户”的规则生效' }));
  const { person } = open();
  expect(await screen.findByText('只有最后一个“用户”的规则生效。')).toBeVisible();
  expect(await panel()).not.toHaveTextContent('没有其他有效的规则');
  await person.click(within(await panel()).getByLabelText('连同角色的其他规则'));
  await person.click(await screen.findByTitle('人事'));
  expect(await screen.findByText('所选角色对该菜单没有其他有效的规则。')).toBeVisible();
});

it('says why there are no figures, and that a rule out of force filters nothing', async () => {
  const broken = { sentence: null, passing: null, reason: '角色的规则“旧规则”有误：条件不存在' };
  mockEndpoint(dataRules.outcome, anOutcome({ rows: null, reason: '没有“用户管理”列表的权限，不能计算条数', together: broken }));
  open({ ...rule, status: '0' });
  expect(await screen.findByText('没有“用户管理”列表的权限，不能计算条数')).toBeVisible();
  expect(screen.getByText('角色的规则“旧规则”有误：条件不存在')).toBeVisible();
  expect(screen.getByText('规则无效时不过滤数据，以下是设为有效后的效果。')).toBeVisible();
});

it('says what is wrong with a rule that cannot be asked for', async () => {
  mockEndpoint(dataRules.outcome, anOutcome());
  open({ ...rule, ruleValue: '1'.repeat(301) });
  await waitFor(async () => expect(await panel()).toHaveTextContent('规则值：长度不超过 300 个字符'));
});

it('shows a refusal in its place, and the rule can be saved all the same', async () => {
  const outcome = mockEndpoint(dataRules.outcome, refusal('请求过于频繁'));
  const edit = mockEndpoint(dataRules.edit, null);
  const { person } = open();
  expect(await screen.findByText('请求过于频繁')).toBeVisible();
  await person.click(within(await panel()).getByLabelText('连同角色的其他规则'));
  await person.click(await screen.findByTitle('人事'));
  expect(await screen.findByText('请求过于频繁')).toBeVisible();
  // the choice stays
  await person.type(screen.getByLabelText('规则值'), '2');
  await waitFor(() => expect(outcome.asked.at(-1)?.query).toMatchObject({ ruleValue: '12', roleIds: 'role1' }));
  await person.click(screen.getByRole('button', { name: '确定' }));
  await waitFor(() => expect(edit.asked).toHaveLength(1));
});

it('asks again when someone wants it to', async () => {
  mockEndpoint(dataRules.outcome, refusal('请求过于频繁'));
  const { person } = open();
  const again = await within(await panel()).findByRole('button', { name: '重试' });
  mockEndpoint(dataRules.outcome, anOutcome());
  await person.click(again);
  expect(await screen.findByText('只显示：性别等于“1”')).toBeVisible();
  expect(screen.queryByText('请求过于频繁')).toBeNull();
});

it('offers no roles to those who may not know them, and is not there in front of a JeecgBoot server', async () => {
  const outcome = mockEndpoint(dataRules.outcome, anOutcome());
  const { unmount } = open(rule, { codes: ['permission:rule'], dicts });
  await screen.findByText('只显示：性别等于“1”');
  expect(screen.queryByLabelText('连同角色的其他规则')).not.toBeInTheDocument();
  unmount();
  open(rule, { codes: ['permission:rule'], dicts, server: 'jeecg' });
  expect(await screen.findByLabelText('规则值')).toBeVisible();
  expect(screen.queryByRole('region', { name: '规则效果' })).not.toBeInTheDocument();
  expect(outcome.asked).toHaveLength(1);
});
