import type { CDPSession, Page } from '@playwright/test';

/** Megabytes of JS heap after garbage collection. Needs the `Performance` domain to be enabled. */
export const heapOf = async (page: Page, devtools: CDPSession) => {
  await page.waitForTimeout(1_500);
  for (let time = 0; time < 3; time++) await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1e6;
};
