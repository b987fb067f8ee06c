import { metrics } from '@mortise/shared/contract/monitor';
import { fault, mockEndpoint, renderPage } from '@mortise/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { SystemInfoPage } from './system-info-page.tsx';

const values: Record<string, number> = {
  'system.cpu.count': 2,
  'system.cpu.usage': 0.2534,
  'process.start.time': new Date('2026-03-01T08:30:00').getTime() / 1000,
  'process.uptime': 90.4,
  'process.cpu.usage': 0.01,
};
const measurement = (name: string) => ({
  name,
  description: null,
  baseUnit: null,
  measurements: [{ statistic: 'VALUE', value: values[name] ?? 0 }],
  availableTags: [],
});

it('shows every figure in the unit people read', async () => {
  const one = mockEndpoint(metrics.one, ({ params }) => measurement(params.name));
  const { container } = renderPage(<SystemInfoPage />, { server: 'jeecg' });
  expect(await screen.findByRole('row', { name: /CPU 数量/ })).toHaveTextContent('2 核');
  const withGauge = [...container.querySelectorAll('.ant-progress')].map((gauge) => gauge.closest('tr')?.textContent);
  expect(withGauge).toEqual([expect.stringContaining('系统 CPU 使用率'), expect.stringContaining('当前应用 CPU 使用率')]);
  expect(screen.getByRole('row', { name: /系统 CPU 使用率/ })).toHaveTextContent('25.34 %');
  expect(screen.getByRole('row', { name: /应用启动时间点/ })).toHaveTextContent('2026-03-01 08:30:00');
  expect(screen.getByRole('row', { name: /应用已运行时间/ })).toHaveTextContent('90 秒');
  expect(one.asked.map(({ params }) => params.name).sort()).toEqual(Object.keys(values).sort());
});

it('says in words and colour that a share is high, and never shows a full bar as a success', async () => {
  const busy: Record<string, number> = { 'system.cpu.usage': 1, 'process.cpu.usage': 0.7 };
  mockEndpoint(metrics.one, ({ params }) => ({
    ...measurement(params.name),
    measurements: [{ statistic: 'VALUE', value: busy[params.name] ?? 1 }],
  }));
  const { container } = renderPage(<SystemInfoPage />, { server: 'jeecg' });
  expect(await screen.findByRole('row', { name: /系统 CPU 使用率/ })).toHaveTextContent('100.00 %过高');
  expect(screen.getByRole('row', { name: /当前应用 CPU 使用率/ })).toHaveTextContent('70.00 %偏高');
  // the colours of the bars are too light for words
  expect(screen.getByText('偏高')).toHaveStyle({ color: 'var(--ant-color-warning-text)' });
  expect(container.querySelector('.ant-progress-status-success')).toBeNull();
});

it('measures again when asked, and says when it did', async () => {
  const one = mockEndpoint(metrics.one, ({ params }) => measurement(params.name));
  const { person } = renderPage(<SystemInfoPage />, { server: 'jeecg' });
  expect(await screen.findByText(/^上次更新时间：\d{4}年\d\d月\d\d日 \d\d时\d\d分\d\d秒$/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: '立即更新' }));
  await waitFor(() => expect(one.asked).toHaveLength(10));
});

it('fails as a whole when one figure cannot be had, and tries again', async () => {
  let broken = true;
  mockEndpoint(metrics.one, ({ params }) => (broken && params.name === 'process.uptime' ? fault(500) : measurement(params.name)));
  const { person } = renderPage(<SystemInfoPage />, { server: 'jeecg' });
  expect(await screen.findByRole('alert')).toHaveTextContent('获取服务器信息失败');
  broken = false;
  await person.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('CPU 数量')).toBeVisible();
});
