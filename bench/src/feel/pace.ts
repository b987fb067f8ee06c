import type { CDPSession, Page } from '@playwright/test';

export interface Pace {
  /** Factor by which the CPU is slowed down. */
  cpu: number;
  /** Milliseconds of a round trip. */
  roundTrip: number;
  /** Bits per second in each direction; -1: not limited. */
  rate: number;
}

/** A slow machine on a slow line. */
export const SLOW: Pace = { cpu: 4, roundTrip: 40, rate: 10_000_000 };
export const FULL: Pace = { cpu: 1, roundTrip: 0, rate: -1 };

/** Throttles CPU and network of a page through CDP. */
export async function throttle(page: Page, { cpu, roundTrip, rate }: Pace): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  await devtools.send('Network.enable');
  const throughput = rate < 0 ? -1 : rate / 8;
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: roundTrip,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  return devtools;
}
