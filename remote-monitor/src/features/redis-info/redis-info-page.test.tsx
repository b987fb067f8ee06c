import { liveMetrics, redis } from '@mortise/shared/contract/monitor';
import { fault, mockEndpoint, renderPage } from '@mortise/shared/testing';
import { act, screen } from '@testing-library/react';
import { RedisInfoPage } from './redis-info-page.tsx';

const facts = (mode: string) => [{ key: 'redis_mode', value: mode, description: '运行模式，单机或者集群' }];
beforeEach(() => {
  mockEndpoint(liveMetrics.live, { samples: [] });
  mockEndpoint(liveMetrics.series, { at: [], processes: [] });
});
afterEach(() => jest.useRealTimers());

it('says in words that there is no Redis', async () => {
  mockEndpoint(redis.info, facts('embedded'));
  renderPage(<RedisInfoPage />);
  expect(await screen.findByText('没有配置 Redis')).toBeVisible();
  expect(screen.queryByText('Redis 内存占用')).not.toBeInTheDocument();
});

it('shows what Redis says of itself', async () => {
  mockEndpoint(redis.info, facts('standalone'));
  renderPage(<RedisInfoPage />);
  expect(await screen.findByRole('row', { name: 'redis_mode 运行模式，单机或者集群 standalone' })).toBeVisible();
  expect(screen.getByRole('img', { name: /^Redis 内存占用/ })).toBeVisible();
});

it('asks a JeecgBoot server every three seconds, and after failures with growing pauses', async () => {
  jest.useFakeTimers();
  mockEndpoint(redis.info, facts('standalone'));
  const keys = mockEndpoint(redis.keysSize, () => ({ create_time: Date.now(), dbSize: 48 }));
  mockEndpoint(redis.memoryInfo, { create_time: 1, used_memory: '1337472' });
  renderPage(<RedisInfoPage />, { server: 'jeecg' });
  await act(() => jest.advanceTimersByTimeAsync(6500));
  expect(keys.asked).toHaveLength(3);
  expect(screen.getByRole('img', { name: 'Redis Key 数量（个）折线图，最近：数量 48' })).toBeVisible();
  const failing = mockEndpoint(redis.keysSize, fault(500, 'x'));
  await act(() => jest.advanceTimersByTimeAsync(35_000));
  // after three seconds, then five to ten, ten to twenty, twenty to forty
  expect([2, 3]).toContain(failing.asked.length - 1);
  const back = mockEndpoint(redis.keysSize, () => ({ create_time: Date.now(), dbSize: 49 }));
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(back.asked.length).toBeGreaterThan(5);
  expect(screen.getByRole('img', { name: 'Redis Key 数量（个）折线图，最近：数量 49' })).toBeVisible();
});
