import { disks, liveMetrics } from '@mortise/shared/contract/monitor';
import { mockEndpoint, renderPage } from '@mortise/shared/testing';
import { screen } from '@testing-library/react';
import { daysUntilFull } from './days-until-full.ts';
import { DiskPage } from './disk-page.tsx';

const HOUR = 3_600_000;

it('foretells the day from the slope, if it is known and rises', () => {
  const at = [0, HOUR, 2 * HOUR, 3 * HOUR, 4 * HOUR];
  expect(daysUntilFull(at, [0, 1, null, 3, 4], 100)).toBeCloseTo(4);
  expect(daysUntilFull(at, [4, 3, 2, 1, 0], 100)).toBe(Number.POSITIVE_INFINITY);
  expect(daysUntilFull(at.slice(0, 3), [0, 1, 2], 100)).toBeUndefined();
  expect(daysUntilFull([], [], undefined)).toBeUndefined();
});

it('says in words and colour how full a volume is', async () => {
  mockEndpoint(liveMetrics.live, { samples: [] });
  mockEndpoint(liveMetrics.series, { at: [], processes: [] });
  mockEndpoint(disks.all, [{ name: '/data', max: 2 ** 40, rest: 2 ** 36, restPPT: 93 }]);
  renderPage(<DiskPage />);
  expect(await screen.findByText('93 %')).toBeVisible();
  expect(screen.getByText('过高')).toHaveStyle({ color: 'var(--ant-color-error-text)' });
  expect(screen.getByText('已用 960.0 GB，共 1.0 TB，剩余 64.0 GB')).toBeVisible();
});
