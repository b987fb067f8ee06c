import { thresholds } from '@mortise/shared/contract/monitor';
import { mockEndpoint, renderPage } from '@mortise/shared/testing';
import { screen, within } from '@testing-library/react';
import { LineChart } from './line-chart.tsx';
import { ALL, joined } from './use-history.ts';

describe('history', () => {
  const minute = 60_000;
  const series = {
    at: [0, minute, 2 * minute],
    processes: [
      { process: 'a', values: { 'jvm.memory.used': [1, 2, null], 'system.cpu.usage': [0.1, 0.2, null] } },
      { process: 'b', values: { 'jvm.memory.used': [null, 5, null], 'system.cpu.usage': [null, 0.3, null] } },
    ],
  };
  const sample = (process: string, at: number, used: number) => ({ process, pid: 1, at, values: { 'jvm.memory.used': used } });
  const log = [minute, 3 * minute].map((at) => [sample('a', at, 3), sample('b', at, 4)]);
  const names = ['jvm.memory.used', 'system.cpu.usage'];

  it('adds up processes, and goes on with what was pushed after the written minutes', () => {
    expect(joined(series, log, names, ALL)).toEqual({
      at: [0, minute, 3 * minute],
      values: { 'jvm.memory.used': [1, 7, 7], 'system.cpu.usage': [0.1, 0.3, null] },
    });
  });
  it('shows one process by itself', () => {
    expect(joined(series, log, names, 'b').values['jvm.memory.used']).toEqual([null, 5, 4]);
  });
});

it('has the numbers as a table behind the picture', async () => {
  mockEndpoint(thresholds.changed, []);
  const history = { at: [0, 60_000], values: { x: [1, null] } };
  const { person } = renderPage(
    <LineChart title="请求" lines={[{ name: '全部', metric: 'x' }]} history={history} show={(value) => `${value} 次`} />,
  );
  expect(await screen.findByRole('img', { name: '请求折线图，最近：全部 —' })).toBeVisible();
  expect(screen.getByText('请求数据表').closest('details')).not.toHaveAttribute('open');
  await person.click(screen.getByText('请求数据表'));
  const rows = within(await screen.findByRole('table', { name: '请求' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '时间全部',
    expect.stringMatching(/^1970-01-01 \d\d:00:001 次$/),
    expect.stringMatching(/—$/),
  ]);
});
