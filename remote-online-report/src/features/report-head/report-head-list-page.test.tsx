import { permissions } from '@mortise/shared/contract/access';
import { reportHeads } from '@mortise/shared/contract/online';
import { aPermission, aReportHead, fault, findDialog, mockEndpoint, pageWith, renderPage } from '@mortise/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ReportHeadListPage } from './report-head-list-page.tsx';

it('shows the configured reports, newest first', async () => {
  const list = mockEndpoint(
    reportHeads.list,
    pageWith([aReportHead({ name: '用户名单', code: 'user_list', cgrSql: 'select * from sys_user' })]),
  );
  renderPage(<ReportHeadListPage />);
  expect(await screen.findByRole('row', { name: /用户名单/ })).toHaveTextContent('select * from sys_user');
  expect(list.asked[0]?.query).toMatchObject({ column: 'createTime', order: 'desc' });
});

it('searches names that contain a word', async () => {
  const list = mockEndpoint(reportHeads.list, pageWith([]));
  const { person } = renderPage(<ReportHeadListPage />);
  await person.type(screen.getByLabelText('报表名字', { selector: 'input' }), '名单{Enter}');
  await waitFor(() => expect(list.asked.at(-1)?.query).toMatchObject({ name: '*名单*' }));
});

it('shows a failed list in place', async () => {
  mockEndpoint(reportHeads.list, fault(504));
  renderPage(<ReportHeadListPage />);
  expect(await screen.findByRole('alert')).toHaveTextContent('网络超时');
  expect(screen.getByRole('button', { name: '重试' })).toBeVisible();
});

it('makes a menu row of a report, below the chosen menu', async () => {
  mockEndpoint(reportHeads.list, pageWith([aReportHead({ id: 'r1', name: '用户名单' })]));
  mockEndpoint(permissions.tree, [aPermission({ id: 'm1', name: '统计报表', menuType: 0, children: [] })]);
  const add = mockEndpoint(permissions.add, null);
  const { person } = renderPage(<ReportHeadListPage />, { codes: ['permission:add'] });
  await person.click(within(await screen.findByRole('row', { name: /用户名单/ })).getByRole('button', { name: '更多' }));
  await person.click(await screen.findByRole('menuitem', { name: '添加到菜单' }));
  const form = await findDialog('添加到菜单');
  expect(within(form).getByLabelText('菜单名称')).toHaveValue('用户名单');
  await person.click(within(form).getByLabelText('上级菜单'));
  await person.click(await screen.findByTitle('统计报表'));
  await person.click(within(form).getByRole('button', { name: '确定' }));
  await waitFor(() => expect(add.asked).toHaveLength(1));
  expect(add.asked[0]?.body).toMatchObject({
    name: '用户名单',
    menuType: 1,
    parentId: 'm1',
    url: '/online/cgreport/r1',
    component: 'modules/online/cgreport/auto/OnlCgreportAutoList',
    route: true,
    hidden: false,
  });
});

it('offers the menu row only to those who may add menus', async () => {
  mockEndpoint(reportHeads.list, pageWith([aReportHead({ name: '用户名单' })]));
  const { person } = renderPage(<ReportHeadListPage />, { codes: ['online:report:edit'] });
  await person.click(within(await screen.findByRole('row', { name: /用户名单/ })).getByRole('button', { name: '更多' }));
  expect(await screen.findByRole('menuitem', { name: '配置地址' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: '添加到菜单' })).not.toBeInTheDocument();
});
