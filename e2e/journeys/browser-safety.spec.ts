import { expect, test } from '@playwright/test';
import { view } from '../pages/console.ts';
import { liveRows } from '../pages/menu-rows.ts';
import { signedIn } from '../pages/sign-in.ts';

declare global {
  interface Window {
    refusedByPolicy: (what: string) => void;
  }
}

test('Trusted Types refuse nothing in any view, and refuse markup and scripts that no policy made', async ({ page }) => {
  test.setTimeout(300_000);
  const refused: string[] = [];
  await page.exposeFunction('refusedByPolicy', (what: string) => refused.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample, sourceFile, lineNumber }) =>
      window.refusedByPolicy(`${violatedDirective} ${sample} ${sourceFile}:${lineNumber}`),
    );
  });
  await signedIn(page);
  const rows = await liveRows(page);
  expect(rows.length).toBeGreaterThan(12);
  for (const { title, path } of rows) {
    await page.goto(path);
    await expect(view(page, title)).toContainText(/\S/);
    await page.waitForLoadState('networkidle');
    expect.soft(refused.splice(0), title).toEqual([]);
  }

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
  await page.screenshot({ path: 'results/blocked-storage.png' });
});
