import { expect, type Page, test } from '@playwright/test';
import { addMenuRow, removeMenuRow } from '../fixtures/fixture-menu.ts';
import { openMenu } from '../pages/console.ts';
import { signedIn } from '../pages/sign-in.ts';

/** Of an operator who serves the documents of the API beside the console. */
const addFramedPage = (origin = '') =>
  addMenuRow(origin, { name: '在线文档', url: "{{ window._CONFIG['domianURL'] }}/doc.html", component: 'layouts/IframePageView' });

// another journey opens every row of the menu
test.afterAll(({ baseURL }) => removeMenuRow(baseURL ?? '', '在线文档'));

const found = (page: Page) => page.getByRole('option');

test('a page is found by its initials with the shortcut, and opened with Enter', async ({ page }) => {
  await signedIn(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: '全局搜索' })).toBeFocused();
  await page.keyboard.type('yhgl');
  await expect(found(page)).toHaveText([/用户管理/]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/isystem\/user/);
});

test('a framed page opens in a browser tab of its own', async ({ page, context, baseURL }) => {
  await addFramedPage(baseURL);
  await context.route('**/doc.html', (route) => route.fulfill({ contentType: 'text/html', body: '<p>接口文档</p>' }));
  await signedIn(page);
  await page.getByRole('button', { name: '全局搜索' }).click();
  // Chinese text is inserted without keys, so only a focused box takes it
  await expect(page.getByRole('combobox', { name: '全局搜索' })).toBeFocused();
  await page.keyboard.type('在线文档');
  const opened = context.waitForEvent('page');
  await found(page).click();
  await (await opened).waitForURL('**/doc.html');
  await expect(page).toHaveURL(/\/dashboard\/analysis/);
});

test('a framed page that the server does not have shows a card in the console', async ({ page, context, baseURL }) => {
  await addFramedPage(baseURL);
  await signedIn(page);
  await page.getByRole('button', { name: '全局搜索' }).click();
  // Chinese text is inserted without keys, so only a focused box takes it
  await expect(page.getByRole('combobox', { name: '全局搜索' })).toBeFocused();
  await page.keyboard.type('在线文档');
  await found(page).click();
  await expect(page.getByText('服务器上没有这个页面')).toBeVisible();
  await expect(page.getByRole('tab', { name: '在线文档' })).toBeVisible();
  await expect.poll(() => context.pages().length).toBe(1);
});

test('a phone searches in a dialog', async ({ page }) => {
  await signedIn(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: '全局搜索' }).click();
  const dialog = page.getByRole('dialog', { name: '全局搜索' });
  await dialog.getByRole('combobox').fill('zhiwu');
  await found(page).filter({ hasText: '职务管理' }).click();
  await expect(page).toHaveURL(/\/isystem\/position/);
  await expect(dialog).toBeHidden();
});

test('a starred page is stored and listed first', async ({ page }) => {
  await signedIn(page);
  await openMenu(page, '系统管理', '职务管理');
  await page.getByRole('button', { name: '收藏与最近访问' }).click();
  await page.getByRole('button', { name: '收藏当前页' }).click();
  await page.goto('/dashboard/analysis');
  await page.getByRole('button', { name: '收藏与最近访问' }).click();
  await page
    .getByRole('region', { name: '收藏', exact: true })
    .getByRole('link', { name: /职务管理/ })
    .click();
  await expect(page).toHaveURL(/\/isystem\/position/);
});
