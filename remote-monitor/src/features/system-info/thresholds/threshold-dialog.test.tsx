import { liveMetrics, thresholds } from '@mortise/shared/contract/monitor';
import { findDialog, mockEndpoint, renderPage } from '@mortise/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { SystemInfoPage } from '../system-info-page.tsx';

const RIGHT = ['monitor:threshold'];
const values = { 'system.cpu.count': 2, 'system.cpu.usage': 0.5, 'process.cpu.usage': 0.1, 'process.uptime': 60 };
const cpu = { name: 'cpu', high: 0.4, veryHigh: 0.45 } as const;

beforeEach(() => {
  mockEndpoint(liveMetrics.series, { at: [], processes: [] });
  mockEndpoint(liveMetrics.live, { samples: [{ process: 'a:1', pid: 1, at: Date.now(), values }] });
});

const opened = async () => {
  fireEvent.click(await screen.findByRole('button', { name: '告警阈值' }));
  return within(await findDialog('告警阈值'));
};
const typeInto = (box: HTMLElement, value: string) => {
  fireEvent.change(box, { target: { value } });
  fireEvent.blur(box);
};
const save = (dialog: Awaited<ReturnType<typeof opened>>) => fireEvent.click(dialog.getByRole('button', { name: /^确\s*定$/ }));

it('colour the values of the page as the operator chose', async () => {
  mockEndpoint(thresholds.changed, [cpu]);
  renderPage(<SystemInfoPage />, { codes: RIGHT });
  await waitFor(() => expect(screen.getByRole('row', { name: /系统 CPU 使用率/ })).toHaveTextContent('50.00 %过高'));
});

it('are changed in the units that people read; only what differs from its default is sent', async () => {
  mockEndpoint(thresholds.changed, [cpu]);
  const saved = mockEndpoint(thresholds.save, null);
  renderPage(<SystemInfoPage />, { codes: RIGHT });
  const dialog = await opened();
  expect(await dialog.findByLabelText('系统 CPU 使用率偏高（%）')).toHaveValue('40');
  expect(dialog.getByLabelText('事件循环延迟过高（毫秒）')).toHaveValue('500');
  typeInto(dialog.getByLabelText('磁盘使用率偏高（%）'), '85');
  typeInto(dialog.getByLabelText('事件循环延迟偏高（毫秒）'), '250');
  save(dialog);
  await waitFor(() => expect(saved.asked).toHaveLength(1));
  expect(saved.asked[0]?.body).toEqual({
    thresholds: [cpu, { name: 'disk', high: 0.85, veryHigh: 0.9 }, { name: 'loop', high: 0.25, veryHigh: 0.5 }],
  });
});

it('are refused in the form if 偏高 is not below 过高, and go back to their defaults', async () => {
  mockEndpoint(thresholds.changed, [cpu]);
  const saved = mockEndpoint(thresholds.save, null);
  renderPage(<SystemInfoPage />, { codes: RIGHT });
  const dialog = await opened();
  typeInto(await dialog.findByLabelText('系统 CPU 使用率偏高（%）'), '60');
  save(dialog);
  expect(await dialog.findByText('“过高”须大于“偏高”！')).toBeVisible();
  fireEvent.click(dialog.getByRole('button', { name: '恢复默认' }));
  save(dialog);
  await waitFor(() => expect(saved.asked.map(({ body }) => body)).toEqual([{ thresholds: [] }]));
});

it('are not offered without the right', async () => {
  mockEndpoint(thresholds.changed, []);
  renderPage(<SystemInfoPage />);
  expect(await screen.findByRole('row', { name: /系统 CPU 使用率/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: '告警阈值' })).toBeNull();
});
