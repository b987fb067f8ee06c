import { expect } from '@playwright/test';
import { openMenu, view } from '../pages/console.ts';
import { signedIn } from '../pages/sign-in.ts';
import { test } from './host.ts';

test('the production build contains no mocks and loads override code only on demand', async ({ page }) => {
  const scripts = new Set<string>();
  page.on('response', (response) => {
    if (response.ok() && new URL(response.url()).pathname.endsWith('.js')) scripts.add(response.url());
  });
  await signedIn(page);
  await openMenu(page, '系统管理', '职务管理');
  await expect(
    view(page, '职务管理')
      .getByRole('row', { name: /总经理/ })
      .first(),
  ).toBeVisible();
  expect(scripts.size).toBeGreaterThan(3);
  // asked anew: the page still loads code when idle, and a body that is on its way when the test ends fails the test
  for (const script of [...scripts]) {
    const answer = await page.request.get(script);
    expect(answer.ok(), script).toBe(true);
    expect(await answer.text(), script).not.toMatch(/mortiseMockContainer|mockServiceWorker|只有你在这个浏览器里/);
  }
  const worker = await page.request.get('/mockServiceWorker.js');
  expect(worker.headers()['content-type'] ?? '').not.toContain('javascript');
});
