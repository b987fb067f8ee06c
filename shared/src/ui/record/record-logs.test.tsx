import { screen } from '@testing-library/react';
import { Log, logs, OPERATION_LOG, SIGN_IN_LOG } from '#contract/records/index.ts';
import { mockEndpoint, pageWith, renderPage } from '#testing/index.ts';
import { sampleOf } from '#testing/sample-of.ts';
import { RecordLogs } from './record-logs.tsx';

const open = async (logType: number, logContent: string) => {
  mockEndpoint(logs.list, pageWith([{ ...(sampleOf(Log) as Log), logType, logContent }]));
  renderPage(<RecordLogs logType={logType} username="admin" />);
  return await screen.findByRole('row', { name: new RegExp(logContent.slice(0, 4)) });
};

it.each([
  [SIGN_IN_LOG, '登录时间'],
  [OPERATION_LOG, '操作时间'],
])('calls the time of kind %i %s', async (logType, title) => {
  await open(logType, '示例内容');
  expect(screen.getByRole('columnheader', { name: title })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: '创建时间' })).toBeNull();
});

it('shows what the log says with full-width marks', async () => {
  expect(await open(SIGN_IN_LOG, '用户登录失败，用户名:admin已冻结！')).toHaveTextContent('用户登录失败，用户名：admin已冻结！');
});
