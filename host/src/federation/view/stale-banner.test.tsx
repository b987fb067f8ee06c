import { renderPage } from '@mortise/shared/testing';
import { act, screen } from '@testing-library/react';
import { aDocument } from '#testing/registry-builders.ts';
import { RemoteFailure } from '../failure/remote-failure.ts';
import type { Federation } from '../federation.ts';
import type { RegistryState } from '../registry/current-document.ts';
import { FederationProvider } from './federation-context.tsx';
import { ageOf, StaleBanner } from './stale-banner.tsx';

it.each([
  [30_000, '不到 1 分钟'],
  [5 * 60_000, '5 分钟'],
  [3 * 3_600_000, '3 小时'],
  [3 * 86_400_000, '3 天'],
])('says %d ms as %s', (milliseconds, said) => expect(ageOf(milliseconds)).toBe(said));

it('shows the age of the document while the registry is unreachable, and disappears when it is back', async () => {
  jest.useFakeTimers();
  let now: RegistryState = { document: aDocument(), stale: new RemoteFailure('registry-timeout', 'x'), keptAt: Date.now() - 5 * 60_000 };
  let notify = () => {};
  const refresh = jest.fn(async () => {
    now = { document: aDocument() };
    notify();
    return now;
  });
  const subscribe = (listener: () => void) => {
    notify = listener;
    return () => {};
  };
  const federation = { state: () => now, subscribe, refresh } as Partial<Federation> as Federation;
  renderPage(
    <FederationProvider federation={federation}>
      <StaleBanner />
    </FederationProvider>,
  );
  expect(screen.getByText(/正在使用5 分钟前的记录/)).toHaveTextContent('registry-timeout');
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(screen.queryByText(/应用登记表/)).toBeNull();
  jest.useRealTimers();
});
