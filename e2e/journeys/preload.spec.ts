import { expect, type Page } from '@playwright/test';
import { SAMPLE, test } from '../fixtures/with-remotes.ts';
import { openMenu } from '../pages/console.ts';
import { signedIn } from '../pages/sign-in.ts';

const openedBefore = async (page: Page) => {
  await signedIn(page);
  await openMenu(page, SAMPLE.name);
  await expect(page.getByText('样例页 one')).toBeVisible();
  await page.getByRole('tab', { name: '首页' }).click();
};

/** Files of the fixture requested since then, with the HTTP cache cleared. */
const askedAgain = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  const asked: string[] = [];
  page.on('request', (request) => void (request.url().includes('/remotes/remote-fixture/') && asked.push(request.url())));
  return asked;
};

test('recently opened views are prefetched after home is shown and the browser is idle, but not executed', async ({ page, remotes }) => {
  await openedBefore(page);
  const { record } = remotes.builds.one;
  const assets = record.exposes.find(({ name }) => name === SAMPLE.component)?.assets ?? [];
  const asked = await askedAgain(page);
  await page.reload();
  await expect.poll(() => asked.length, { timeout: 20_000 }).toBe(assets.length + 1);
  expect(await page.evaluate((container) => container in window, record.container)).toBe(false);
  const [home, first] = await page.evaluate(
    (path) => [
      performance.getEntriesByName('mortise:dashboard/Analysis:mounted')[0]?.startTime ?? Number.POSITIVE_INFINITY,
      performance.getEntriesByType('resource').find(({ name }) => name.endsWith(path))?.startTime ?? 0,
    ],
    record.entry.path,
  );
  expect(first).toBeGreaterThan(home ?? 0);
});

test('nothing is prefetched when the browser saves data', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await openedBefore(page);
  const asked = await askedAgain(page);
  await page.reload();
  await page.waitForFunction(() => performance.getEntriesByName('mortise:dashboard/Analysis:mounted').length > 0);
  // let several idle callbacks run
  await page.evaluate(async () => {
    for (let moment = 0; moment < 20; moment++) await new Promise((resolve) => requestIdleCallback(resolve));
  });
  expect(asked).toEqual([]);
});
