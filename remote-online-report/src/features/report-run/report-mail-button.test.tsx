import { type ReportMail, reportMails, reportRuns } from '@mortise/shared/contract/online';
import { jobForms } from '@mortise/shared/contract/settings';
import { findDialog, mockEndpoint, renderPage } from '@mortise/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ReportMailButton } from './report-mail-button.tsx';

const codes = ['online:reportMail:edit'];
const audit = { createBy: 'clerk', createTime: '2026-01-01 00:00:00', updateBy: null, updateTime: null };
const mail: ReportMail = {
  ...audit,
  id: 'm1',
  reportId: 'r1',
  title: '每日销售',
  cronExpression: '0 0 3 * * ?',
  sentence: '在上午 03:00',
  users: 'clerk,manager',
  roles: null,
  addresses: 'boss@example.com',
  conditions: { self_least: '15' },
  status: 0,
  isMine: true,
  lastTime: null,
  lastResult: null,
};

const page = (query: Record<string, string> = {}) => <ReportMailButton id="r1" name="销售" query={query} />;

const mockForm = () => {
  mockEndpoint(reportMails.choices, { roles: [{ id: 'role1', name: '经理' }], domains: ['example.com'], hasMail: false });
  mockEndpoint(jobForms.times, { sentence: '在上午 08:00', times: ['2026-01-01 08:00:00'], warning: null });
  mockEndpoint(reportRuns.parameters, [
    { ...audit, id: 'p', cgrheadId: 'r1', paramName: 'least', paramTxt: '最低金额', paramValue: '10', orderNum: 1 },
  ]);
  mockEndpoint(reportRuns.conditions, [{ label: '客户', field: 'name', view: 'string', mode: 'single' }]);
  mockEndpoint(reportRuns.columns, { columns: [], dictOptions: {}, cgreportHeadName: '销售' });
};

it('makes a schedule with the conditions, parameters and sort that the list has', async () => {
  mockEndpoint(reportMails.list, []);
  mockForm();
  const added = mockEndpoint(reportMails.add, null);
  const { person } = renderPage(page({ name: '*甲*', self_least: '20', column: 'name', order: 'desc', pageNo: '2' }), { codes });
  await person.click(screen.getByRole('button', { name: '定时发送' }));
  expect(await screen.findByText('还没有定时发送')).toBeVisible();
  await person.click(screen.getByRole('button', { name: /新\s*增/ }));
  const form = await findDialog('新增');
  expect(await within(form).findByText(/未配置邮件服务器/)).toBeVisible();
  expect(await within(form).findByRole('textbox', { name: '最低金额' })).toHaveValue('20');
  expect(within(form).getByRole('textbox', { name: '邮件主题' })).toHaveValue('销售');
  await person.type(within(form).getByRole('combobox', { name: '收件邮箱' }), 'boss@example.com{Enter}');
  expect(await within(form).findByText(/接下来：2026-01-01 08:00:00/)).toBeVisible();
  await person.click(within(form).getByRole('button', { name: /确\s*定/ }));
  await waitFor(() => expect(added.asked).toHaveLength(1));
  expect(added.asked[0]?.body).toMatchObject({
    reportId: 'r1',
    title: '销售',
    cronExpression: '0 0 8 * * ?',
    addresses: 'boss@example.com',
    status: 0,
    conditions: { name: '*甲*', self_least: '20', column: 'name', order: 'desc' },
  });
  expect(added.asked[0]?.body.conditions).not.toHaveProperty('pageNo');
});

it('shows, changes, sends and stops schedules', async () => {
  const listed = mockEndpoint(reportMails.list, [mail]);
  mockForm();
  const edited = mockEndpoint(reportMails.edit, null);
  const sent = mockEndpoint(reportMails.send, null);
  mockEndpoint(reportMails.runs, [
    { id: 'x', fireAt: '2026-01-01 03:00:00', state: 'failed', runBy: null, error: '没有权限', lines: ['1 个用户没有填写邮箱，未发送'] },
  ]);
  const { person } = renderPage(page(), { codes });
  await person.click(screen.getByRole('button', { name: '定时发送' }));
  const row = await screen.findByRole('row', { name: /每日销售/ });
  expect(row).toHaveTextContent('在上午 03:00');
  expect(row).toHaveTextContent('2 个用户，1 个邮箱');
  expect(row).toHaveTextContent('已启用');
  const choose = async (label: string) => {
    await person.click(within(row).getByText('更多'));
    await person.click(await screen.findByRole('menuitem', { name: label }));
  };
  await choose('立即发送');
  await person.click(await screen.findByRole('button', { name: /确\s*定/ }));
  await waitFor(() => expect(sent.asked[0]?.body).toEqual({ id: 'm1' }));
  await choose('记录');
  const runs = await findDialog('每日销售：发送记录');
  expect(await within(runs).findByRole('row', { name: /失败/ })).toHaveTextContent('1 个用户没有填写邮箱，未发送没有权限');
  await person.click(within(runs).getByRole('button'));
  await person.click(within(row).getByText('编辑'));
  const form = await findDialog('编辑');
  await person.clear(await within(form).findByRole('textbox', { name: '最低金额' }));
  await person.click(within(form).getByRole('button', { name: /确\s*定/ }));
  await waitFor(() => expect(edited.asked).toHaveLength(1));
  // the cleared parameter takes the default of the report
  expect(edited.asked[0]?.body).toMatchObject({ id: 'm1', updateTime: null, title: '每日销售', users: 'clerk,manager', conditions: {} });
  expect(listed.asked.length).toBeGreaterThan(1);
});

it('leaves changing and sending to the maker', async () => {
  mockEndpoint(reportMails.list, [{ ...mail, isMine: false }]);
  const { person } = renderPage(page(), { codes });
  await person.click(screen.getByRole('button', { name: '定时发送' }));
  const row = await screen.findByRole('row', { name: /每日销售/ });
  expect(within(row).queryByText('编辑')).toBeNull();
  await person.click(within(row).getByText('更多'));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['停用', '删除']);
});

it.each([
  ['without the right', { codes: [] }],
  ['in front of JeecgBoot', { codes, server: 'jeecg' as const }],
])('is not offered %s', (_, options) => {
  renderPage(page(), options);
  expect(screen.queryByRole('button', { name: '定时发送' })).toBeNull();
});
