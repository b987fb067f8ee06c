import { reportHeads } from '@mortise/shared/contract/online';
import { aReportHead, fault, mockEndpoint, pageWith, renderPage } from '@mortise/shared/testing';
import { screen, waitFor } from '@testing-library/react';
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
