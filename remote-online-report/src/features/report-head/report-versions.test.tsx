import { reportVersions } from '@mortise/shared/contract/online';
import { aReportHead, mockEndpoint, renderPage } from '@mortise/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ReportVersions } from './report-versions.tsx';

it('says what changed, and restores a version as the report was read', async () => {
  const version = { createBy: 'admin', createTime: '2026-01-02 03:04:05', cgrSql: 'select 1' };
  mockEndpoint(reportVersions.list, [
    { ...version, version: 2, changes: ['列 id 的宽度：空 → 80', '新增列 name'], isPresent: true },
    { ...version, version: 1, changes: [], isPresent: false },
  ]);
  const restored = mockEndpoint(reportVersions.restore, null);
  const reload = jest.fn(async () => undefined);
  const report = aReportHead({ name: '用户名单' });
  const { person } = renderPage(<ReportVersions report={report} onClose={() => undefined} onRestored={reload} />, {
    codes: ['online:report:edit'],
  });
  const latest = await screen.findByRole('row', { name: /新增列 name/ });
  expect(latest).toHaveTextContent('列 id 的宽度：空 → 80');
  expect(within(latest).queryByText('恢复')).toBeNull();
  await person.click(screen.getByText('恢复'));
  await person.click(await screen.findByRole('button', { name: /确\s*定/ }));
  await waitFor(() => expect(reload).toHaveBeenCalled());
  expect(restored.asked[0]?.body).toEqual({ id: report.id, version: 1, updateTime: report.updateTime });
});
