import { MONITOR_EVENT } from '@mortise/shared/contract/messages';
import { liveMetrics, metrics } from '@mortise/shared/contract/monitor';
import { mockEndpoint, renderPage } from '@mortise/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { SystemInfoPage } from '#features/system-info/system-info-page.tsx';

const sample = (process: string, usage: number) => ({
  process,
  pid: 1,
  at: Date.now(),
  values: { 'system.cpu.count': 2, 'process.cpu.usage': usage, 'system.cpu.usage': 0.5, 'process.uptime': 60 },
});
const push = (samples: unknown) =>
  act(async () => void window.dispatchEvent(new CustomEvent(MONITOR_EVENT, { detail: JSON.stringify({ samples }) })));
const show = (visibility: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => mockEndpoint(liveMetrics.series, { at: [], processes: [] }));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('shows all processes as one, and each by itself', async () => {
  const wire = mockEndpoint(metrics.one, () => ({ name: '', description: null, baseUnit: null, measurements: [], availableTags: [] }));
  mockEndpoint(liveMetrics.live, { samples: [sample('a:1', 0.1), sample('b:1', 0.2)] });
  const { person } = renderPage(<SystemInfoPage />);
  expect(await screen.findByRole('row', { name: /当前应用 CPU 使用率/ })).toHaveTextContent('30.00 %');
  expect(screen.getByRole('row', { name: /系统 CPU 使用率/ })).toHaveTextContent('50.00 %');
  await person.click(screen.getByRole('combobox', { name: '进程' }));
  await person.click(await screen.findByTitle('b:1'));
  await waitFor(() => expect(screen.getByRole('row', { name: /当前应用 CPU 使用率/ })).toHaveTextContent('20.00 %'));
  expect(wire.asked).toHaveLength(0);
});

it('follows what is pushed', async () => {
  mockEndpoint(liveMetrics.live, { samples: [sample('a:1', 0.1)] });
  renderPage(<SystemInfoPage />);
  await screen.findByRole('row', { name: /当前应用 CPU 使用率/ });
  await push([sample('a:1', 0.95)]);
  await waitFor(() => expect(screen.getByRole('row', { name: /当前应用 CPU 使用率/ })).toHaveTextContent('95.00 %过高'));
});

it('asks again while nothing is pushed, seldom while something is, and never while it is hidden', async () => {
  jest.useFakeTimers();
  const live = mockEndpoint(liveMetrics.live, { samples: [sample('a:1', 0.1)] });
  const { unmount } = renderPage(<SystemInfoPage />);
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(live.asked).toHaveLength(1);
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  const polled = live.asked.length;
  expect(polled).toBeGreaterThanOrEqual(3);
  for (let time = 0; time < 12; time += 1) {
    await push([sample('a:1', 0.1)]);
    await act(() => jest.advanceTimersByTimeAsync(5000));
  }
  const renewed = live.asked.length - polled;
  expect(renewed).toBeGreaterThanOrEqual(1);
  expect(renewed).toBeLessThanOrEqual(2);
  act(() => show('hidden'));
  const before = live.asked.length;
  await act(() => jest.advanceTimersByTimeAsync(300_000));
  expect(live.asked).toHaveLength(before);
  act(() => show('visible'));
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(live.asked).toHaveLength(before + 1);
  unmount();
  await jest.advanceTimersByTimeAsync(100_000);
  expect(live.asked).toHaveLength(before + 1);
});

it('asks a JeecgBoot server for nothing that it does not have', async () => {
  const live = mockEndpoint(liveMetrics.live, { samples: [] });
  mockEndpoint(metrics.one, ({ params }) => ({
    name: params.name,
    description: null,
    baseUnit: null,
    measurements: [{ statistic: 'VALUE', value: 0.1 }],
    availableTags: [],
  }));
  renderPage(<SystemInfoPage />, { server: 'jeecg' });
  expect(await screen.findByRole('row', { name: /CPU 数量/ })).toBeVisible();
  expect(screen.queryByRole('region', { name: '历史' })).not.toBeInTheDocument();
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  expect(live.asked).toHaveLength(0);
});
