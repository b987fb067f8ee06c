import { expect, type Page, test } from '@playwright/test';
import { openMenu, view } from '../pages/console.ts';
import { forgetSettings } from '../pages/personal.ts';
import { signedIn, signIn } from '../pages/sign-in.ts';

// look and columns follow the account, also into the next test
test.afterEach(({ page }) => forgetSettings(page));

const DAY = 86_400_000;

test('another person who signs in in a second window is noticed in the first', async ({ page, context }) => {
  await signedIn(page);
  await openMenu(page, '系统管理', '用户管理');
  const other = await context.newPage();
  await other.goto('/dashboard/analysis');
  await other.getByRole('button', { name: /用户菜单/ }).click();
  await other.getByRole('menuitem', { name: '退出登录' }).click();
  await other.getByRole('button', { name: /确\s?定/ }).click();
  await expect(page).toHaveURL(/\/user\/login/);
  await other.waitForURL('**/user/login**');
  await signIn(other, 'clerk');
  await expect(other.getByRole('button', { name: /^用户菜单：\s?欢迎您，\s?苏晓雨$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^用户菜单：\s?欢迎您，\s?苏晓雨$/ })).toBeVisible();
  await expect(page.getByRole('tab', { name: '用户管理' })).toHaveCount(0);
});

for (const [words, shift] of [
  ['ahead', DAY],
  ['behind', -DAY],
] as const)
  test(`a clock that is a day ${words} loses nothing`, async ({ page }) => {
    await page.clock.setSystemTime(new Date(Date.now() + shift));
    await signedIn(page);
    await page.reload();
    await expect(page.getByRole('tab', { name: '首页' })).toBeVisible();
    await openMenu(page, '系统管理', '职务管理');
    await expect(view(page, '职务管理').getByRole('row').nth(3)).toBeVisible();
  });

test('a banner reports the lost connection until it is back', async ({ page, context }) => {
  await signedIn(page);
  await context.setOffline(true);
  await expect(page.getByText('网络连接已断开，恢复后可继续操作')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('网络连接已断开，恢复后可继续操作')).toBeHidden();
});

const openSettings = (page: Page) => page.getByRole('button', { name: '系统设置' }).click();

test('a console chunk that fails to load is reported once and loads on the second attempt', async ({ page }) => {
  await signedIn(page);
  await page.route('**/assets/*.js', (route) => route.abort());
  await openSettings(page);
  await expect(page.getByText('ChunkLoadError')).toHaveCount(1);
  await page.unroute('**/assets/*.js');
  await openSettings(page);
  await expect(page.getByRole('dialog', { name: '系统设置' })).toBeVisible();
});

test('the console works without storage and reports it once', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await signedIn(page);
  await expect(page.getByText('浏览器存储已满或被禁用，登录状态和设置只保留到关闭页面')).toHaveCount(1);
  await openMenu(page, '系统管理', '职务管理');
  await expect(view(page, '职务管理').getByRole('row').nth(3)).toBeVisible();
});
