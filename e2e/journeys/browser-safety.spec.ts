import { expect, test } from '@playwright/test';
import { signedIn } from '../pages/sign-in.ts';

test('Trusted Types refuse markup and scripts that no policy made', async ({ page }) => {
  await signedIn(page);
  const attempt = (code: 'markup' | 'upload') =>
    page.evaluate((what) => {
      try {
        if (what === 'markup') document.createElement('div').innerHTML = '<img src="x" onerror="alert(1)">';
        if (what === 'upload') document.createElement('script').src = '/jeecg-boot/sys/common/static/temp/a.js';
        return 'accepted';
      } catch (error) {
        return (error as Error).name;
      }
    }, code);
  expect(await attempt('markup')).toBe('TypeError');
  expect(await attempt('upload')).toBe('TypeError');
});

test('with blocked storage the sign-in form leads to the console, and says when it cannot', async ({ page }) => {
  // as browsers do that block cookies of the site
  await page.addInitScript(() => {
    for (const area of ['localStorage', 'sessionStorage'] as const)
      Object.defineProperty(window, area, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    Object.defineProperty(navigator, 'locks', { value: { request: () => Promise.reject(new DOMException('', 'SecurityError')) } });
  });
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await signedIn(page);
  await page.getByRole('menuitem', { name: '系统管理' }).first().click();
  await expect(page.getByText('浏览器存储已满或被禁用', { exact: false })).toBeVisible();
  await expect(page.locator('#console')).toContainText('首页');
  expect(faults).toEqual([]);
});
