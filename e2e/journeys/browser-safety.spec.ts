import { expect, type Locator, test } from '@playwright/test';
import { bellOf, publishRaw } from '../pages/announcements.ts';
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

test('a browser that translates leaves figures alone, but may translate what people wrote', async ({ page }) => {
  const title = '可以翻译的通告';
  await signedIn(page);
  await publishRaw(page, title, '<p>正文</p>');
  await bellOf(page).click();
  await page.getByRole('button', { name: title }).click();
  // `translate` of an element says what holds for it, its own or inherited
  const isTranslated = (target: Locator) => target.evaluate((element) => (element as HTMLElement).translate);
  expect(await isTranslated(bellOf(page))).toBe(false);
  expect(await isTranslated(page.getByRole('dialog', { name: '通知消息' }).getByText('正文'))).toBe(true);
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
