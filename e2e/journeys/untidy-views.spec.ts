import { expect, type Page } from '@playwright/test';
import { addMenuRow } from '../fixtures/fixture-menu.ts';
import { makeUntidy } from '../fixtures/make-plain.ts';
import { SAMPLE, test } from '../fixtures/with-remotes.ts';
import { openMenu } from '../pages/console.ts';
import { signedIn } from '../pages/sign-in.ts';

const STYLES = ['pushed', 'assigned', 'adjacent', 'after', 'before', 'body', 'media', 'timer'];
const ROWS = { 样式: 'Styles', 弹窗: 'Dialogs', 卡片: 'Card', 写入: 'Html' };

test.beforeEach(async ({ remotes: { server, target } }) => {
  server.pin(makeUntidy('one'));
  for (const [name, view] of Object.entries(ROWS))
    await addMenuRow(target, { name: `杂乱${name}`, url: `/untidy/${view.toLowerCase()}`, component: `untidy/${view}` });
});

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const timerStyles = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('style')].filter(({ textContent }) => textContent.includes('--untidy-timer')).length);
const stylesOn = (page: Page) =>
  page.evaluate((names) => names.filter((name) => getComputedStyle(document.body).getPropertyValue(`--untidy-${name}`)), STYLES);

test('styles of a foreign view are in force while it is on the screen, whichever way it adds them', async ({ page }) => {
  await signedIn(page);
  await openMenu(page, '杂乱样式');
  await press(page, '加样式');
  await expect.poll(() => stylesOn(page)).toEqual(STYLES);
  await tab(page, '首页').click();
  await expect.poll(() => stylesOn(page)).toEqual([]);
  await tab(page, '杂乱样式').click();
  await expect.poll(() => stylesOn(page)).toEqual(STYLES);
  // what a timer adds while the tab is hidden waits for it
  await press(page, '加样式');
  await tab(page, '首页').click();
  await expect.poll(() => timerStyles(page)).toBe(2);
  expect(await stylesOn(page)).toEqual([]);
  await tab(page, '杂乱样式').click();
  await press(page, '关闭杂乱样式');
  await expect.poll(() => stylesOn(page)).toEqual([]);
});

/** Tabs are switched by going back: what covers the page covers the tabs. */
const toHome = (page: Page) => page.goBack();
const toDialogs = (page: Page) => tab(page, '杂乱弹窗').click();

test.describe('a dialog that a foreign view puts into the body', () => {
  test.beforeEach(async ({ page }) => {
    await signedIn(page);
    await openMenu(page, '杂乱弹窗');
  });

  test('leaves the screen with its tab, and with it what it locks; it comes back as it was left, and is gone with the tab', async ({
    page,
  }) => {
    await press(page, '开弹窗');
    const dialog = page.getByText('弹窗甲');
    await page.getByRole('textbox').last().fill('写到一半');
    await toHome(page);
    await expect(dialog).toBeHidden();
    await page.keyboard.press('Escape');
    await toDialogs(page);
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('textbox')).toHaveValue('写到一半');
    await expect(page.locator('#console')).toHaveAttribute('inert');
    await press(page, '关闭甲');
    await expect(dialog).toHaveCount(0);
    await press(page, '开弹窗');
    await toHome(page);
    await press(page, '关闭杂乱弹窗');
    await openMenu(page, '杂乱弹窗');
    await expect(page.getByRole('button', { name: '开弹窗' })).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  test('that comes after the tab was left waits for it', async ({ page }) => {
    await press(page, '一秒后弹窗');
    await tab(page, '首页').click();
    await expect(page.getByText('弹窗乙')).toBeAttached();
    await expect(page.getByText('弹窗乙')).toBeHidden();
    // what it locked is free
    await toDialogs(page);
    await expect(page.getByText('弹窗乙')).toBeVisible();
  });

  for (const opener of ['开原生', '开组件'])
    test(`and is modal is closed when its tab is left: ${opener}`, async ({ page }) => {
      await press(page, opener);
      await toHome(page);
      await expect(page.getByText('原生弹窗')).toHaveCount(0);
      await toDialogs(page);
      await expect(page.getByRole('button', { name: opener })).toBeVisible();
    });

  test('and is modal does not lock the page when it opens in a tab that was left', async ({ page }) => {
    await press(page, '一秒后原生');
    await tab(page, '首页').click();
    await expect(page.locator('body')).toHaveAttribute('data-closed', '原生弹窗');
    await openMenu(page, '杂乱样式');
    await expect(tab(page, '杂乱样式')).toBeVisible();
  });

  test('keeps no clicks from other tabs with its focus trap', async ({ page }) => {
    await press(page, '困住点击');
    await toHome(page);
    await openMenu(page, '杂乱样式');
    await expect(page.getByRole('button', { name: '加样式' })).toBeVisible();
    await expect(page.getByText('弹窗甲')).toBeHidden();
    await toDialogs(page);
    await expect(page.getByText('弹窗甲')).toBeVisible();
    await press(page, '关闭甲');
  });
});

test('a custom element of an older build asks for a reload, and names what is unsaved', async ({ page, remotes: { server } }) => {
  await signedIn(page);
  await openMenu(page, SAMPLE.name);
  await page.getByLabel('备注').fill('写到一半');
  await openMenu(page, '杂乱卡片');
  await expect(page.getByText('卡片 one')).toBeVisible();
  await press(page, '关闭杂乱卡片');
  server.pin(makeUntidy('two'));
  const asked = page.waitForResponse((response) => response.url().endsWith('/registry'));
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await asked;
  await openMenu(page, '杂乱卡片');
  await expect(page.getByText('应用已更新，而本页仍在使用它的旧组件')).toBeVisible();
  await expect(page.getByText(`“${SAMPLE.name}”中有未保存的内容，请先保存再刷新`)).toBeVisible();
  const question = page.waitForEvent('dialog');
  const reloaded = press(page, '刷新控制台');
  await (await question).accept();
  await reloaded;
  await expect(page.getByText('卡片 two')).toBeVisible();
});

test('refused HTML is reported with the rule and the way round', async ({ page }) => {
  await signedIn(page);
  const report = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/registry/errors'));
  await openMenu(page, '杂乱写入');
  await expect(page.getByText('页面写入的 HTML 不符合控制台的安全规则，已拦截')).toBeVisible();
  expect((await report).postDataJSON()).toMatchObject({ code: 'html-refused', message: expect.stringContaining('document.createElement') });
});
