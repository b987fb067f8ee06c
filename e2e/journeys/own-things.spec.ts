import { type Browser, expect, type Page, test } from '@playwright/test';
import { openMenu, view } from '../pages/console.ts';
import { forgetSettings } from '../pages/personal.ts';
import { signedIn } from '../pages/sign-in.ts';

test.afterEach(({ page }) => forgetSettings(page));

const inAnotherBrowser = async (browser: Browser, look: (page: Page) => Promise<void>, username = 'admin') => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signedIn(page, username);
  await look(page);
  await context.close();
};
/** The server has taken a change of one of the account's settings. */
const kept = (page: Page, key: string) =>
  page.waitForResponse((response) => response.request().method() === 'PUT' && (response.request().postData() ?? '').includes(`"${key}`));

test('look, favourites, columns and tabs follow the account into another browser', async ({ page, browser }) => {
  await signedIn(page);
  const tabs = kept(page, 'tabs');
  await openMenu(page, '系统管理', '用户管理');
  await tabs;
  const favourites = kept(page, 'pages');
  await page.getByRole('button', { name: '收藏与最近访问' }).click();
  await page.getByRole('button', { name: '收藏当前页' }).click();
  await favourites;
  await page.keyboard.press('Escape');
  const columns = kept(page, 'table:/sys/user/list');
  await view(page, '用户管理').getByRole('button', { name: '列设置' }).click();
  await page.getByRole('dialog', { name: '列设置' }).getByRole('checkbox', { name: '生日' }).uncheck();
  await columns;
  await page.keyboard.press('Escape');
  const look = kept(page, 'appearance');
  await page.getByRole('button', { name: '系统设置' }).click();
  await page.getByRole('dialog', { name: '系统设置' }).getByText('暗色', { exact: true }).click();
  await look;

  await inAnotherBrowser(browser, async (other) => {
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
    await other.getByRole('button', { name: '收藏与最近访问' }).click();
    await expect(other.getByRole('region', { name: '收藏', exact: true }).getByRole('link', { name: /用户管理/ })).toBeVisible();
    await other.keyboard.press('Escape');
    // offered, not opened by itself
    await expect(other.getByRole('tab', { name: '用户管理' })).toHaveCount(0);
    await other.getByRole('button', { name: '恢复上次的 1 个页签' }).click();
    await other.getByRole('tab', { name: '用户管理' }).click();
    await expect(view(other, '用户管理').getByRole('columnheader', { name: '性别' })).toBeVisible();
    await expect(view(other, '用户管理').getByRole('columnheader', { name: '生日' })).toHaveCount(0);
  });
});

test('nothing of it reaches the next person at the same browser', async ({ page }) => {
  await signedIn(page);
  await page.getByRole('button', { name: '系统设置' }).click();
  await page.getByRole('dialog', { name: '系统设置' }).getByText('暗色', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.keyboard.press('Escape');
  // at once, before the pause after which the change would have been sent
  await page.getByRole('button', { name: /用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确\s?定/ })
    .click();
  await expect(page).toHaveURL(/\/user\/login/);
  await signedIn(page, 'clerk');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await forgetSettings(page);
  await page.goto('/health');
  await page.evaluate(() => localStorage.clear());
  await signedIn(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
